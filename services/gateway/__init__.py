"""The door for client apps: HTTP, WebSocket, accounts, projections, the page."""
