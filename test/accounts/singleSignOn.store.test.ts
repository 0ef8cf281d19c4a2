import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { writePasswordReset } from '../../functions/src/accounts/mails/writeAccountMails.ts'
import { writeNewDevice } from '../../functions/src/accounts/mails/writeNewDevice.ts'
import { emailRefusal } from '../../functions/src/accounts/sso/planEntry.ts'
import { requireProvider } from '../../functions/src/accounts/sso/provider.ts'
import { signInWithProvider } from '../../functions/src/accounts/sso/signInWithProvider.ts'
import { proveAccount } from '../../functions/src/accounts/useCases/proveAccount.ts'
import { startProof } from '../../functions/src/accounts/useCases/startProof.ts'
import { requireRecentProof } from '../../functions/src/kernel/recentProof.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { virtualPasskey } from '../make/virtualPasskey.ts'
import { startProvider } from '../setup/provider.ts'
import { tokenOf } from './identityWorld.ts'
import { providerWorld } from './providerWorld.ts'

test('a person whose address the provider vouches for enters the account that proved it', async () => {
  const { configure, agencyUser, enter, offered, provider, whoIs, users, actions } = await providerWorld()
  expect(await offered()).toEqual({ name: null })
  await configure()
  expect(await offered()).toEqual({ name: 'Microsoft' })
  const { id } = await agencyUser()
  const answer = await enter()
  expect(answer.body).toMatchObject({ id, hasProviderLogin: true })
  expect(await whoIs(tokenOf(answer))).toMatchObject({ id })
  expect(provider.asked.at(-1)).toMatchObject({ client_id: 'our-client', client_secret: 'hush' })
  expect((await users.byId(id))?.providerLogin?.issuer).toBe(provider.issuer)
  expect(await actions()).toContain('user.provider_connected')
  // The email may change at the provider: its id for the person counts from now on.
  provider.claims.email = 'other@agency.dk'
  expect((await enter()).body).toMatchObject({ id })
})

test('connecting an account ends its sessions, and turns its password and passkeys off', async () => {
  const world = await providerWorld()
  const { configure, agencyUser, enter, signIn, whoIs, turnOff, challengeToAdd, addsPasskey, deps } = world
  const { challengeToSignIn, signInWithPasskey } = world
  await configure()
  const user = await agencyUser()
  const first = tokenOf(await signIn(user.username, 'correct horse'))
  const passkey = virtualPasskey(user.id)
  await addsPasskey(passkey.create({ challenge: await challengeToAdd(first) }), first)
  const before = tokenOf(await signInWithPasskey(passkey.use({ challenge: await challengeToSignIn() })))
  expect(await whoIs(before)).toBeDefined()
  const resetMail = () =>
    writePasswordReset({ emailKey: 'anna@agency.dk' }, 'en', {
      ...deps,
      invitations: { keepToken: async () => false },
    } as never)
  expect(await resetMail()).toBeDefined()
  const { body } = await enter()
  const token = 'secondStep' in body ? body.secondStep.token : ''
  await signInWithPasskey(passkey.use({ challenge: await challengeToSignIn() }), token)
  expect(await whoIs(before)).toBeUndefined()
  await expect(signIn(user.username, 'correct horse')).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(signInWithPasskey(passkey.use({ challenge: await challengeToSignIn() }))).rejects.toMatchObject({
    message: 'Your account logs in through Microsoft.',
  })
  expect(await resetMail()).toBeUndefined()
  await turnOff()
  await expect(enter()).rejects.toMatchObject({ code: 'no_provider' })
  // Someone dismissed at the provider may remember their password, or keep a passkey.
  await expect(signIn(user.username, 'correct horse')).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(signInWithPasskey(passkey.use({ challenge: await challengeToSignIn() }))).rejects.toMatchObject({
    message: expect.stringMatching(/no longer used/),
  })
  const link = /token=([\w-]{43})/.exec((await resetMail())?.text ?? '')?.[1] ?? ''
  await configure()
  await expect(world.reset(link, 'another long horse')).rejects.toMatchObject({ code: 'invalid_reset_token' })
  await turnOff()
  await world.reset(link, 'another long horse')
  expect(await deps.users.byId(user.id)).not.toHaveProperty('providerLogin')
  expect(await world.items()).toContainEqual(
    expect.objectContaining({ action: 'user.password_reset', changes: ['password', 'providerLogin'] }),
  )
  expect((await signIn(user.username, 'another long horse')).body).toHaveProperty('secondStep')
  expect((await signInWithPasskey(passkey.use({ challenge: await challengeToSignIn() }))).body).toMatchObject({
    id: user.id,
  })
})

test('under another issuer, a former password stays off, and the new provider connects the account', async () => {
  const { configure, agencyUser, start, finish, enter, signIn, provider, deps } = await providerWorld()
  const former = await startProvider()
  await configure({ issuer: former.issuer })
  const user = await agencyUser()
  const { address, browserKey } = await start()
  await finish(await former.visit(address), browserKey)
  await configure()
  await expect(signIn(user.username, 'correct horse')).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect((await enter()).body).toMatchObject({ id: user.id })
  expect((await deps.users.byId(user.id))?.providerLogin?.issuer).toBe(provider.issuer)
})

test('the same id at another issuer is another person', async () => {
  const { configure, agencyUser, start, finish, enter, provider } = await providerWorld()
  const former = await startProvider()
  await configure({ issuer: former.issuer })
  await agencyUser()
  const { address, browserKey } = await start()
  await finish(await former.visit(address), browserKey)
  expect(provider.claims.sub).toBe(former.claims.sub)
  await configure()
  provider.claims.email = 'bo@agency.dk'
  await expect(enter()).rejects.toMatchObject({ code: 'proof_refused', message: expect.stringMatching(/no account/) })
})

const strangers: [title: string, claims: Record<string, unknown>, account: object | undefined, message: RegExp][] = [
  ['nobody invited', {}, undefined, /no account/],
  ['whose account was never confirmed', {}, { emailProvedAt: undefined, role: 'applicant' }, /never confirmed/],
  ['who was deactivated', {}, { isActive: false }, /deactivated/],
  ['with an address of another domain', { email: 'anna@mail.example' }, { email: 'anna@mail.example' }, /vouch/],
  ['whose domain only ends like ours', { email: 'anna@notagency.dk' }, { email: 'anna@notagency.dk' }, /vouch/],
  ['with a subdomain of ours', { email: 'anna@evil.agency.dk' }, { email: 'anna@evil.agency.dk' }, /vouch/],
  ['with two addresses in one', { email: 'anna@agency.dk@evil.example' }, {}, /vouch/],
  ['whose address was not checked', { email_verified: false }, {}, /vouch/],
  ['whose address was not checked, in text', { email_verified: 'false' }, {}, /vouch/],
  ['without an address', { email: undefined }, {}, /did not send/],
]
test.for(strangers)('a person %s does not get in', async ([, claims, account, message]) => {
  const { configure, agencyUser, enter, provider, items } = await providerWorld()
  await configure()
  if (account) await agencyUser(account)
  Object.assign(provider.claims, claims)
  await expect(enter()).rejects.toMatchObject({ code: 'proof_refused', message: expect.stringMatching(message) })
  expect((await items()).filter(({ entity }) => entity === 'providerLogin')).toEqual([])
})

test('a visit that started at another issuer is refused', async () => {
  const { configure, agencyUser, start, finish, provider } = await providerWorld()
  const other = await startProvider()
  await configure()
  await agencyUser()
  const { address, browserKey } = await start()
  // All that the new issuer answers is right for the visit.
  const answer = await other.visit(address.replace(provider.issuer, other.issuer))
  await configure({ issuer: other.issuer })
  await expect(finish(answer, browserKey)).rejects.toMatchObject({ code: 'proof_refused' })
})

test('a login at the provider of more than a month ago is refused, even if nobody asked for a younger one', async () => {
  const { configure, agencyUser, enter, provider, now } = await providerWorld()
  await configure()
  const { id } = await agencyUser()
  const days = (count: number) => Math.floor(now().getTime() / 1000) - count * 24 * 3600
  provider.claims.auth_time = days(31)
  await expect(enter()).rejects.toMatchObject({ message: expect.stringMatching(/too long ago/) })
  provider.claims.auth_time = days(29)
  expect((await enter()).body).toMatchObject({ id })
})

test('another person at the provider does not enter a connected account, until it is disconnected', async () => {
  const { configure, agencyUser, enter, provider, disconnect, whoIs, signIn } = await providerWorld()
  await configure()
  const { id, username } = await agencyUser()
  const session = tokenOf(await enter())
  provider.claims.sub = 'person-2'
  await expect(enter()).rejects.toMatchObject({ message: expect.stringMatching(/another login/) })
  await disconnect(id)
  expect(await whoIs(session)).toBeUndefined()
  // The person before may remember it.
  await expect(signIn(username, 'correct horse')).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect((await enter()).body).toMatchObject({ id })
  provider.claims.sub = 'person-1'
  await expect(enter()).rejects.toMatchObject({ message: expect.stringMatching(/another login/) })
})

test('a person who is disconnected while they log in does not get the account back from its owner', async () => {
  const { configure, agencyUser, enter, start, provider, disconnect, users, deps, call } = await providerWorld()
  await configure()
  const { id } = await agencyUser()
  provider.claims.sub = 'person-1'
  await enter()
  const { address, browserKey } = await start()
  const answer = await provider.visit(address)
  let isFirst = true
  const byId: typeof deps.users.byId = async (wanted) => {
    if (isFirst) {
      isFirst = false
      await disconnect(id)
      provider.claims.sub = 'person-2'
      await enter()
    }
    return deps.users.byId(wanted)
  }
  const body = { answer, browserKey }
  const late = signInWithProvider({ params: {}, query: {}, body }, call(), { ...deps, users: { ...deps.users, byId } })
  await expect(late).rejects.toMatchObject({ message: expect.stringMatching(/another login/) })
  const connected = (await users.byId(id))?.providerLogin
  expect((await enter()).body).toMatchObject({ id })
  expect((await users.byId(id))?.providerLogin).toEqual(connected)
})

test('a reported login forgets the person at the provider, and nobody enters until a system admin reactivates it', async () => {
  const { configure, agencyUser, signIn, enter, reportSignIn, wantEmail, confirmEmail, emailToken, ...rest } =
    await providerWorld()
  const { provider, deps, whoIs } = rest
  await configure()
  const victim = await agencyUser({ email: 'victim@agency.dk' })
  const stranger = tokenOf(await signIn(victim.username, 'correct horse'))
  const mail = await writeNewDevice(
    { template: 'newDevice', userId: victim.id, device: {}, at: '2026-03-01T08:00:00.000Z' },
    'en',
    deps,
  )
  await wantEmail(stranger, 'intern@agency.dk')
  await confirmEmail(stranger, await emailToken(stranger))
  Object.assign(provider.claims, { sub: 'the-intern', email: 'intern@agency.dk' })
  const connected = tokenOf(await enter())
  const token = /not-me#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await reportSignIn(token)).toEqual({ isMailed: false })
  expect(await whoIs(connected)).toBeUndefined()
  await expect(enter()).rejects.toMatchObject({ code: 'proof_refused' })
  expect(await deps.users.byId(victim.id)).not.toHaveProperty('providerLogin')
})

const forgeries: [title: string, tamper: (payload: Record<string, unknown>) => void][] = [
  ['another nonce', (payload) => Object.assign(payload, { nonce: 'other' })],
  ['no nonce', (payload) => delete payload.nonce],
  ['another audience', (payload) => Object.assign(payload, { aud: 'other-client' })],
  ['several audiences and no party', (payload) => Object.assign(payload, { aud: ['our-client', 'other'] })],
  ['another issuer', (payload) => Object.assign(payload, { iss: 'https://evil.example' })],
  ['a past end', (payload) => Object.assign(payload, { exp: Math.floor(Date.now() / 1000) - 600 })],
  ['a later beginning', (payload) => Object.assign(payload, { nbf: Math.floor(Date.now() / 1000) + 600 })],
  ['no subject', (payload) => delete payload.sub],
  ['an empty subject', (payload) => Object.assign(payload, { sub: '' })],
  ['a subject that is no text', (payload) => Object.assign(payload, { sub: { toString: 'x' } })],
]
test.for(forgeries)('a token with %s is refused', async ([, tamper]) => {
  const { configure, agencyUser, enter, provider } = await providerWorld()
  await configure()
  await agencyUser()
  provider.tamper = ({ payload }) => tamper(payload)
  await expect(enter()).rejects.toMatchObject({ code: 'proof_refused' })
})

test('a token that the provider did not sign is refused', async () => {
  const { configure, agencyUser, enter, provider } = await providerWorld()
  await configure()
  await agencyUser()
  provider.server.service.on('beforeResponse', (answer: { body: { id_token: string } }) => {
    const [header = '', payload = ''] = answer.body.id_token.split('.')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    answer.body.id_token = `${unsigned}.${payload}.`
    expect(header).not.toBe('')
  })
  await expect(enter()).rejects.toMatchObject({ code: 'proof_refused' })
})

test.each([
  ['as it was', () => ({})],
  ['with its own key', (jwk: object) => ({ jwk })],
  ['with the address of its own key', () => ({ jku: 'https://keys.example/jwks', x5u: 'https://keys.example/chain' })],
])('a token whose signature is not the provider’s is refused, everything else %s', async (_what, headersOf) => {
  const { configure, agencyUser, enter, provider } = await providerWorld()
  await configure()
  await agencyUser()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  provider.server.service.on('beforeResponse', (answer: { body: { id_token: string } }) => {
    const [given = '', payload] = answer.body.id_token.split('.')
    const headers = {
      ...JSON.parse(Buffer.from(given, 'base64url').toString()),
      ...headersOf(publicKey.export({ format: 'jwk' })),
    }
    const header = Buffer.from(JSON.stringify(headers)).toString('base64url')
    const signature = sign('RSA-SHA256', Buffer.from(`${header}.${payload}`), privateKey)
    answer.body.id_token = `${header}.${payload}.${signature.toString('base64url')}`
  })
  await expect(enter()).rejects.toMatchObject({ code: 'proof_refused' })
})

test('a visit counts once, for ten minutes, and only in the browser that started it', async () => {
  const { configure, agencyUser, start, finish, provider, pass } = await providerWorld()
  await configure()
  await agencyUser()
  const refused = { code: 'proof_refused', message: expect.stringMatching(/too long/) }
  const [first, second, third] = [await start(), await start(), await start()]
  // Some providers say when the person logged in only if they are asked for a limit: 30 days.
  expect(new URL(first.address).searchParams.get('max_age')).toBe('2592000')
  const answer = await provider.visit(first.address)
  await expect(finish(answer, second.browserKey)).rejects.toMatchObject(refused)
  const outcomes = await Promise.allSettled([finish(answer, first.browserKey), finish(answer, first.browserKey)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(finish(answer, first.browserKey)).rejects.toMatchObject(refused)
  await expect(finish(answer.replace(/state=[^&]*/, 'state='), second.browserKey)).rejects.toMatchObject(refused)
  const late = await provider.visit(third.address)
  pass(601)
  await expect(finish(late, third.browserKey)).rejects.toMatchObject(refused)
})

test('a code of another visit, without its verifier, is refused', async () => {
  const { configure, agencyUser, start, finish, provider } = await providerWorld()
  await configure()
  await agencyUser()
  const [victims, attackers] = [await start(), await start()]
  const stolen = new URLSearchParams(await provider.visit(victims.address))
  const own = new URLSearchParams(await provider.visit(attackers.address))
  own.set('code', stolen.get('code') ?? '')
  // Only the verifier is wrong.
  const nonce = new URL(attackers.address).searchParams.get('nonce')
  provider.tamper = ({ payload }) => Object.assign(payload, { nonce })
  await expect(finish(own.toString(), attackers.browserKey)).rejects.toMatchObject({ code: 'proof_refused' })
})

test('a cancelled login says so', async () => {
  const { configure, start, finish } = await providerWorld()
  await configure()
  const { address, browserKey } = await start()
  const state = new URL(address).searchParams.get('state') ?? ''
  await expect(finish(`error=access_denied&state=${state}`, browserKey)).rejects.toMatchObject({
    message: 'You cancelled the login.',
  })
})

test('our second factor is asked for as after a password, unless the provider asks for one', async () => {
  const { configure, agencyUser, withAppOf, enter, startProof: startVisit, world, sessionOf } = await providerWorld()
  world.secondFactor = 'required'
  await configure()
  const { id } = await agencyUser()
  const first = await enter()
  expect(first.body).toMatchObject({ mustAddFactor: true })
  expect(await sessionOf(tokenOf(first))).toMatchObject({ provedBy: 'provider', mustAddFactor: true })
  await withAppOf(id)
  const halfWay = await enter()
  expect(halfWay.body).toMatchObject({ secondStep: { hasApp: true, hasPasskey: false } })
  expect(halfWay.parts).toEqual({})
  await expect(startVisit(tokenOf(first))).rejects.toMatchObject({ code: 'proof_refused' })
  await configure({ secondFactor: 'provider' })
  const answer = await enter()
  expect(answer.body).not.toHaveProperty('mustAddFactor')
  expect(await sessionOf(tokenOf(answer))).toMatchObject({ provedBy: 'trustedProvider', mustAddFactor: false })
})

test('a claim gives the role at each login, and no role no entry', async () => {
  const { configure, agencyUser, enter, provider, users, whoIs, actions } = await providerWorld()
  const values = { recruiter: 'Fagfolk', sysadmin: 'Fagfolk admins' }
  await configure({ roleClaim: { claim: 'groups', values } })
  const { id } = await agencyUser({ role: 'recruiting_manager' })
  for (const groups of [undefined, 'Everyone', ['fagfolk', ''], { recruiter: 'Fagfolk' }]) {
    provider.claims.groups = groups
    await expect(enter()).rejects.toMatchObject({ message: expect.stringMatching(/no role/) })
  }
  provider.claims.groups = 'Fagfolk'
  const session = tokenOf(await enter())
  expect(await whoIs(session)).toMatchObject({ id, role: 'recruiter' })
  await enter()
  expect(await whoIs(session)).toBeDefined()
  provider.claims.groups = ['Everyone', 'Fagfolk admins', 'Fagfolk']
  expect((await enter()).body).toMatchObject({ role: 'sysadmin' })
  expect(await whoIs(session)).toBeUndefined()
  provider.claims.groups = 'Fagfolk'
  const last = tokenOf(await enter())
  expect(await users.byId(id)).toMatchObject({ role: 'recruiter', rightsEpoch: 3 })
  // Losing all roles ends what is open, agents included.
  provider.claims.groups = undefined
  await expect(enter()).rejects.toMatchObject({ message: expect.stringMatching(/no role/) })
  expect(await whoIs(last)).toBeUndefined()
  expect((await actions()).filter((action) => action === 'user.role_claimed')).toHaveLength(3)
})

test('an account with a second factor is connected after that, also if the provider asks for one', async () => {
  const world = await providerWorld()
  const { agencyUser, signIn, withAppOf, enter, whoIs, users, signInWithCode, codeOf, actions } = world
  for (const secondFactor of ['us', 'provider'] as const) {
    await world.configure({ secondFactor })
    const { id, username } = await agencyUser({ email: `${secondFactor}@agency.dk` })
    Object.assign(world.provider.claims, { sub: secondFactor, email: `${secondFactor}@agency.dk` })
    const owner = tokenOf(await signIn(username, 'correct horse'))
    await withAppOf(id)
    const { body } = await enter()
    expect(await whoIs(owner)).toBeDefined()
    expect((await users.byId(id))?.providerLogin).toBeUndefined()
    const token = 'secondStep' in body ? body.secondStep.token : ''
    const session = tokenOf(await signInWithCode(token, codeOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')))
    expect(await whoIs(session)).toMatchObject({ id, providerLogin: { issuer: world.provider.issuer } })
    expect(await whoIs(owner)).toBeUndefined()
  }
  expect((await actions()).filter((action) => action === 'user.provider_connected')).toHaveLength(2)
})

test('a passkey is the second step after the provider, for the account of the step', async () => {
  const world = await providerWorld()
  await world.configure()
  const user = await world.agencyUser()
  const first = tokenOf(await world.enter())
  const passkey = virtualPasskey(user.id)
  await world.addsPasskey(passkey.create({ challenge: await world.challengeToAdd(first) }), first)
  const { body } = await world.enter()
  const token = 'secondStep' in body ? body.secondStep.token : ''
  const use = async () => passkey.use({ challenge: await world.challengeToSignIn() })
  await expect(world.signInWithPasskey(await use(), 'not-a-token')).rejects.toMatchObject({ code: 'forbidden' })
  expect((await world.signInWithPasskey(await use(), token)).body).toMatchObject({ id: user.id })
})

test.for(['us', 'provider'] as const)(
  'without a time of the login, an account adds a factor of ours, which alone proves it again (second factor: %s)',
  async (secondFactor) => {
    const { configure, setRules, agencyUser, enter, callOf, addsPasskey, challengeToAdd, pass, now, ...rest } =
      await providerWorld()
    const { account, browser, remove } = rest
    await configure({ secondFactor })
    await setRules({ recruiter: 'offered' })
    const user = await agencyUser()
    const first = await enter()
    expect(first.body).toMatchObject({ id: user.id, mustAddFactor: true })
    const passkey = virtualPasskey(user.id)
    await addsPasskey(passkey.create({ challenge: await challengeToAdd(tokenOf(first)) }), tokenOf(first))
    const [added] = (await account(browser.session)).authenticators
    await expect(remove(added?.id ?? '')).rejects.toMatchObject({ code: 'second_factor_required' })
    pass(3600)
    const again = await enter()
    if (secondFactor === 'us') return expect(again.body).toHaveProperty('secondStep')
    expect(again.body).not.toHaveProperty('mustAddFactor')
    const silent = await callOf(tokenOf(again))
    expect(() => requireRecentProof(silent, now())).toThrow()
  },
)

test.for(['us', 'provider'] as const)(
  'a login whose time somebody kept from being told proves nothing, and adds no factor (second factor: %s)',
  async (secondFactor) => {
    const { configure, setRules, agencyUser, enter, provider, callOf, challengeToAdd, addsPasskey, ...rest } =
      await providerWorld()
    const { pass, now, users } = rest
    await configure({ secondFactor })
    await setRules({ recruiter: 'offered' })
    const user = await agencyUser()
    // Entered once by a release that did not note it.
    await enter()
    provider.claims.auth_time = Math.floor(now().getTime() / 1000)
    const session = tokenOf(await enter())
    expect((await users.byId(user.id))?.providerLogin?.tellsTime).toBe(true)
    expect(await rest.whoIs(session)).toBeDefined()
    pass(3600)
    delete provider.claims.auth_time
    const answer = await enter()
    expect(answer.body).not.toHaveProperty('mustAddFactor')
    const call = await callOf(tokenOf(answer))
    expect(() => requireRecentProof(call, now())).toThrow()
    expect((await users.byId(user.id))?.providerLogin?.tellsTime).toBe(true)
  },
)

test('a login without asking at the provider is no fresh proof', async () => {
  const { configure, agencyUser, enter, provider, callOf, pass, now } = await providerWorld()
  await configure({ secondFactor: 'provider' })
  await agencyUser()
  provider.claims.auth_time = Math.floor(now().getTime() / 1000)
  const fresh = await callOf(tokenOf(await enter()))
  expect(() => requireRecentProof(fresh, now())).not.toThrow()
  pass(3600)
  const silent = await callOf(tokenOf(await enter()))
  expect(() => requireRecentProof(silent, now())).toThrow()
})

test('the last active system admin stays one, whatever the provider claims', async () => {
  const { configure, agencyUser, enter, provider, users, deps, admin } = await providerWorld()
  const values = { recruiter: 'Fagfolk', sysadmin: 'Fagfolk-admins' }
  await configure({ roleClaim: { claim: 'groups', values } })
  const boss = await agencyUser({ role: 'sysadmin', email: 'boss@agency.dk' })
  const before = (await users.byId(admin.id)) ?? admin
  const next = { ...before, isActive: false, updatedAt: '2026-03-01T09:00:00.000Z' }
  await deps.accounts.change({ before, next, by: boss.id, audit: makeAuditEntry({ id: randomUUID() }) })
  Object.assign(provider.claims, { email: 'boss@agency.dk', groups: ['Fagfolk', 'Fagfolk admins'] })
  expect((await enter()).body).toMatchObject({ id: boss.id, role: 'sysadmin' })
})

test('an account that is not of the staff gets no role from a claim', async () => {
  const { configure, agencyUser, enter, provider } = await providerWorld()
  await configure({ roleClaim: { claim: 'groups', values: { sysadmin: 'Admins' } } })
  await agencyUser({ role: 'client' })
  provider.claims.groups = 'Admins'
  expect((await enter()).body).toMatchObject({ role: 'client' })
})

test('Google speaks for the domains that it hosts, and nobody for look-alike letters', () => {
  const setting = { domains: ['agency.dk'] }
  const identity = { issuer: 'https://accounts.google.com', email: 'anna@agency.dk', isEmailVerified: true }
  expect(emailRefusal({ ...identity, claims: {} }, setting)).toBe('not_their_email')
  expect(emailRefusal({ ...identity, claims: { hd: 'agency.dk' } }, setting)).toBeUndefined()
  const other = { ...identity, issuer: 'https://login.example', claims: {} }
  expect(emailRefusal(other, setting)).toBeUndefined()
  expect(emailRefusal({ ...other, email: '\uff41nna@agency.dk' }, setting)).toBe('not_their_email')
})

test('an account proves itself again by logging in at its provider, as the same person', async () => {
  const {
    configure,
    agencyUser,
    enter,
    startProof: startVisit,
    prove,
    provider,
    deps,
    callOf,
    pass,
    sessionOf,
    finish,
  } = await providerWorld()
  await configure()
  const { id } = await agencyUser()
  const session = tokenOf(await enter())
  const nothing = { params: {}, query: {}, body: undefined }
  expect(await startProof(nothing, await callOf(session), deps)).toMatchObject({
    byPassword: false,
    provider: 'Microsoft',
  })
  const byPassword = { params: {}, query: {}, body: { by: 'password', password: 'correct horse' } as const }
  await expect(proveAccount(byPassword, await callOf(session), deps)).rejects.toMatchObject({ code: 'forbidden' })
  pass(900)
  const justNow = () => ({ auth_time: Math.floor(Date.now() / 1000) })
  const visit = await startVisit(session)
  expect(new URL(visit.address).searchParams.get('prompt')).toBe('login')
  // A login of an hour ago, and none of unknown age, prove nothing.
  for (const auth_time of [Math.floor(Date.now() / 1000) - 90, Math.floor(Date.now() / 1000) - 3600, undefined]) {
    provider.claims.auth_time = auth_time
    await expect(prove(session, await startVisit(session))).rejects.toMatchObject({ code: 'proof_refused' })
  }
  Object.assign(provider.claims, justNow(), { sub: 'person-2' })
  await expect(prove(session, await startVisit(session))).rejects.toMatchObject({
    message: expect.stringMatching(/someone else/),
  })
  expect(await sessionOf(session)).toMatchObject({ user: { id }, provedAt: '2026-03-01T08:00:00.000Z' })
  Object.assign(provider.claims, justNow(), { sub: 'person-1' })
  // A visit to confirm is no login, and a login confirms nothing.
  const confirming = await startVisit(session)
  await expect(finish(await provider.visit(confirming.address), confirming.browserKey)).rejects.toMatchObject({
    code: 'proof_refused',
  })
  await prove(session, await startVisit(session))
  expect(await sessionOf(session)).toMatchObject({ provedAt: '2026-03-01T08:15:00.000Z', provedBy: 'provider' })
})

test('a setting is refused if nobody answers, the issuer differs, or another issuer would get the secret', async () => {
  const { configure, provider, deps, actions, items } = await providerWorld()
  const issuerProblem = { details: { fields: [{ path: 'issuer' }] } }
  await expect(configure({ issuer: 'http://localhost:1' })).rejects.toMatchObject(issuerProblem)
  await expect(configure({ issuer: 'http://10.0.0.1' })).rejects.toMatchObject(issuerProblem)
  await expect(configure({ issuer: provider.issuer.replace('localhost', '127.0.0.1') })).rejects.toMatchObject(
    issuerProblem,
  )
  expect(await deps.singleSignOn.current()).toBeUndefined()
  await configure()
  await configure({ clientSecret: undefined, name: 'Entra' })
  expect(await deps.singleSignOn.clientSecret()).toBe('hush')
  await expect(configure({ clientSecret: undefined, issuer: 'https://evil.example' })).rejects.toMatchObject({
    details: { fields: [{ path: 'clientSecret' }] },
  })
  expect(await actions()).toContain('user.single_sign_on_changed')
  const audited = (await items()).filter(({ entity }) => entity === 'auditEntry')
  expect(JSON.stringify(audited)).not.toContain('hush')
})

test('a provider in a private network is not connected to', async () => {
  let connections = 0
  const inside = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready))
  try {
    const { port } = inside.address() as AddressInfo
    const setting = { issuer: `https://127.0.0.1:${port}`, clientId: 'our-client' }
    await expect(requireProvider({ setting, clientSecret: 'hush', loopback: false })).rejects.toThrow()
    expect(connections).toBe(0)
  } finally {
    inside.close()
  }
})
