import type { InteractionDetails, Problem } from '@portico/contract/openid/schemas'

const TRADING = { code: 'TRADING', name: 'Trading', mark: '', host: 'trading.example' }

/** What an application asks of a person for the first time, for pages that are shown without a server. */
export const INTERACTION: InteractionDetails = {
  application: TRADING,
  awaited: 'consent',
  reason: 'new',
  scopes: [
    {
      scope: 'profile',
      isOptional: false,
      isNew: true,
      claims: [
        { claim: 'name', value: 'Nora Lindqvist' },
        { claim: 'given_name', value: 'Nora' },
        { claim: 'family_name', value: 'Lindqvist' },
        { claim: 'locale', value: 'de' },
        { claim: 'updated_at', value: 1_767_348_000 },
      ],
    },
    {
      scope: 'email',
      isOptional: false,
      isNew: true,
      claims: [
        { claim: 'email', value: 'nora.lindqvist.with.a.long.address@mail.example.com' },
        { claim: 'email_verified', value: true },
      ],
    },
    {
      scope: 'verification',
      isOptional: true,
      isNew: true,
      claims: [
        { claim: 'verified', value: true },
        { claim: 'identity_level', value: 'residence' },
        { claim: 'verified_at', value: '2026-03-04T10:00:00Z' },
      ],
    },
    { scope: 'offline_access', isOptional: false, isNew: true, claims: [] },
    { scope: 'trades:place', isOptional: false, isNew: true, claims: [] },
  ],
}

/** The same by an application that was allowed to see who the person is, and asks for more now. */
export const INTERACTION_FOR_MORE: InteractionDetails = {
  ...INTERACTION,
  reason: 'attributes',
  scopes: INTERACTION.scopes.map((scope) => ({
    ...scope,
    isNew: !['profile', 'email'].includes(scope.scope),
  })),
}

/** Why a person was not led back to an application. */
export const PROBLEM: Problem = {
  kind: 'redirectAddress',
  application: TRADING,
  sent: 'https://evil.example/callback?next=%2Fsomewhere-else',
  registered: ['https://trading.example/callback', 'https://trading.example/second'],
  detail: "redirect_uri did not match any of the client's registered redirect_uris",
  requestId: '0b6d1c',
  command: null,
}
