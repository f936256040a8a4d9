const { ErrorResponse, InMemoryWebStorage, UserManager, WebStorageStateStore } = window.oidc

const { code, name, portalUrl } = await (await fetch('/settings.json')).json()
const element = (id) => document.getElementById(id)

// The library makes state, nonce and challenge, and checks what comes back.
const users = new UserManager({
  authority: portalUrl,
  client_id: code,
  redirect_uri: `${location.origin}/callback`,
  silent_redirect_uri: `${location.origin}/silent`,
  post_logout_redirect_uri: `${location.origin}/`,
  scope: 'openid profile email offline_access',
  // Tokens are in the memory of this page alone: no other script reads them from a store, and a reload asks anew.
  userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  // Before the access token ends, by the refresh token, which is another one each time.
  automaticSilentRenew: true,
  loadUserInfo: true,
})

function show(user, says = '') {
  document.title = name
  element('title').textContent = user ? `Welcome, ${user.profile.name}` : name
  element('says').textContent = says
  element('email').textContent = user?.profile.email ?? ''
  element('until').textContent = user ? new Date(user.expires_at * 1000).toLocaleTimeString() : ''
  for (const id of ['person', 'renew', 'sign-out']) element(id).hidden = !user
  element('sign-in').hidden = Boolean(user)
}

/** Who has come back from the portal; null where it refused, or the sign-in began elsewhere. */
async function returned() {
  const address = location.href
  // What stands in the address is good once, and belongs into no history.
  history.replaceState(null, '', '/')
  return users.signinRedirectCallback(address)
}

/** Whoever is signed in at the portal, without a page: the answer of prompt=none in a hidden frame. */
async function alreadySignedIn() {
  return users.signinSilent().catch((error) => {
    if (error instanceof ErrorResponse) return null
    throw error
  })
}

element('sign-in').addEventListener('click', () => {
  // A refresh token is only for who asks with prompt=consent, as the standard says.
  users.signinRedirect({ prompt: 'consent' }).catch(() => show(null, 'The portal does not answer.'))
})
element('renew').addEventListener('click', async () => {
  try {
    show(await users.signinSilent(), 'Renewed.')
  } catch {
    await users.removeUser()
    show(null, 'You have signed out in the portal.')
  }
})
element('sign-out').addEventListener('click', () => users.signoutRedirect())

try {
  show(location.pathname === '/callback' ? await returned() : await alreadySignedIn())
} catch {
  show(null, 'That did not work. Sign in again.')
}
