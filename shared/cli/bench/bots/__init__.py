"""`wordhall bench bots`: whole games between levels, by the kernel alone."""
