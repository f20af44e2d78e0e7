"""The numbers of the design, measured on this machine: `wordhall bench`."""
