import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { FindPerson } from '../claims/find-person.ts'
import { subjectOf } from '../claims/subject-of.ts'
import type { Consents } from '../connections/consents.ts'
import type { PortalSession } from './portal-session.ts'
import type { CanReach } from './reachable-class.ts'
import { answeredAcr, isClass, isMet, type Reached, type WantedAcr, wantedAcr } from './sign-in-classes.ts'

const { Prompt, Check } = interactionPolicy
const { LoginRequired, UnmetAuthenticationRequirements } = errors

type Ports = {
  adopt: (ctx: KoaContextWithOIDC) => Promise<void>
  portalSessionOf: (ctx: KoaContextWithOIDC) => Promise<PortalSession | undefined>
  findPerson: FindPerson
  canReach: CanReach
  consents: Pick<Consents, 'reasonOf' | 'grant'>
}

/**
 * What the person has done since this request came, by the name of the prompt. It is set by our own calls alone
 * (`interaction/`). `proved`: the person has proved who it is; `signedIn`: by a sign-in, as strongly as it may be.
 */
type Done = Partial<Record<'proved' | 'signedIn' | 'create' | 'select_account' | 'consent', object>>
const doneIn = (ctx: KoaContextWithOIDC): Done => (ctx.oidc.result ?? {}) as Done

/**
 * What has to be true before an application gets a code, in this order. The first entry asks nothing: it makes the
 * provider's session follow the portal's, on which all others stand; the last prepares what the application is granted.
 */
export function createPolicy(ports: Ports) {
  const { adopt, consents } = ports
  const policy = interactionPolicy.base()
  policy.clear()
  const silently = (name: string, work: (ctx: KoaContextWithOIDC) => Promise<void>) =>
    policy.add(
      new Prompt(
        { name },
        new Check(name, '', async (ctx) => {
          await work(ctx)
          return Check.NO_NEED_TO_PROMPT
        }),
      ),
    )
  silently('adopt', adopt)
  policy.add(new Prompt({ name: 'create', requestable: true }))
  policy.add(
    new Prompt(
      { name: 'select_account', requestable: true },
      new Check('id_token_hint', 'another person is signed in than the one asked for', async (ctx) => {
        if (!(await namesAnother(ctx))) return Check.NO_NEED_TO_PROMPT
        if (doneIn(ctx).select_account)
          throw new LoginRequired('another person is signed in than the one asked for')
        return Check.REQUEST_PROMPT
      }),
    ),
  )
  policy.add(loginPrompt(ports))
  policy.add(consentPrompt(consents))
  silently('acr', async (ctx) => {
    const reached = await reachedIn(ctx, ports)
    const { session, params } = ctx.oidc
    if (session && reached) session.acr = answeredAcr(wantedAcr(params), reached)
  })
  silently('grant', consents.grant)
  return policy
}

function loginPrompt(ports: Ports) {
  const login = new Prompt(
    { name: 'login', requestable: true },
    new Check('no_session', 'no one is signed in', ({ oidc }) => !oidc.session?.accountId),
    new Check('prompt_login', 'the sign-in is to be repeated', (ctx) => {
      return ctx.oidc.prompts.has('login') && !doneIn(ctx).proved
    }),
    new Check('max_age', 'the sign-in is too old', (ctx) => {
      const { params, session } = ctx.oidc
      const maxAge = params?.max_age
      return maxAge !== undefined && !doneIn(ctx).proved && (session?.past(Number(maxAge)) ?? true)
    }),
    new Check('acr', 'the sign-in is weaker than asked for', async (ctx) => {
      const wanted = wantedAcr(ctx.oidc.params)
      const reached = wanted && (await reachedIn(ctx, ports))
      if (!wanted || !reached || isMet(wanted, reached)) return Check.NO_NEED_TO_PROMPT
      if (!doneIn(ctx).signedIn && (await isWithinReach(wanted))) return Check.REQUEST_PROMPT
      if (wanted.isEssential)
        throw new UnmetAuthenticationRequirements('the person cannot sign in as strongly as asked for')
      return Check.NO_NEED_TO_PROMPT

      async function isWithinReach({ values }: WantedAcr): Promise<boolean> {
        const accountId = ctx.oidc.session?.accountId ?? ''
        for (const value of values)
          if (isClass(value) && (await ports.canReach(accountId, value))) return true
        return false
      }
    }),
  )
  // Its own check of the parameter looks for a sign-in by the library's own session, which is not ours.
  login.checks.remove('login_prompt')
  return login
}

function consentPrompt(consents: Ports['consents']) {
  const consent = new Prompt(
    { name: 'consent', requestable: true },
    new Check(
      'consent',
      'the person has to allow it',
      async (ctx) => !doneIn(ctx).consent && (await consents.reasonOf(ctx)) !== undefined,
      async (ctx) => ({ reason: await consents.reasonOf(ctx) }),
    ),
  )
  // No question for an application of the installation, even where it asks for one.
  consent.checks.remove('consent_prompt')
  return consent
}

/** The class of the sign-in and the level of the person; undefined where no one is signed in. */
async function reachedIn(
  ctx: KoaContextWithOIDC,
  { portalSessionOf, findPerson }: Pick<Ports, 'portalSessionOf' | 'findPerson'>,
): Promise<Reached | undefined> {
  const portal = ctx.oidc.session?.accountId ? await portalSessionOf(ctx) : undefined
  const person = portal && (await findPerson(portal.accountId))
  return portal && person && { acr: portal.acr, level: person.level }
}

async function namesAnother(ctx: KoaContextWithOIDC): Promise<boolean> {
  const { session } = ctx.oidc
  if (session?.accountId === undefined) return false
  const hinted = await hintedIn(ctx)
  return hinted !== undefined && hinted !== (await subjectOf(ctx, session.accountId))
}

/** The library looks at the hint when a request comes, and no more when the person comes back to it. */
async function hintedIn({ oidc }: KoaContextWithOIDC): Promise<unknown> {
  const { entities, params, provider, client } = oidc
  const hint = params?.id_token_hint
  if (entities.IdTokenHint || typeof hint !== 'string' || !client) return entities.IdTokenHint?.payload.sub
  return (await provider.IdToken.validate(hint, client)).payload.sub
}
