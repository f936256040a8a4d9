// The hidden frame hands the answer of the portal to the page around it.
new window.oidc.UserManager({ authority: '', client_id: '', redirect_uri: '' }).signinSilentCallback()
