import { argon2Sync, randomBytes, randomUUID } from 'node:crypto'
import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { newEmailToken } from '../../functions/src/accounts/emailTokens.ts'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { accountStore } from '../../functions/src/accounts/stores/accountStore.ts'
import { emailChangeStore } from '../../functions/src/accounts/stores/emailChangeStore.ts'
import { factorStore } from '../../functions/src/accounts/stores/factorStore.ts'
import { passkeyChallengeStore } from '../../functions/src/accounts/stores/passkeyChallengeStore.ts'
import { passwordStore } from '../../functions/src/accounts/stores/passwordStore.ts'
import { providerLoginStore } from '../../functions/src/accounts/stores/providerLoginStore.ts'
import { resetTokenStore } from '../../functions/src/accounts/stores/resetTokenStore.ts'
import { sessionStore } from '../../functions/src/accounts/stores/sessionStore.ts'
import { signInAlertStore } from '../../functions/src/accounts/stores/signInAlertStore.ts'
import { signInRuleStore } from '../../functions/src/accounts/stores/signInRuleStore.ts'
import { singleSignOnStartStore } from '../../functions/src/accounts/stores/singleSignOnStartStore.ts'
import { singleSignOnStore } from '../../functions/src/accounts/stores/singleSignOnStore.ts'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { countAddress, throttles } from '../../functions/src/accounts/throttling.ts'
import { changeAccount } from '../../functions/src/accounts/useCases/changeAccount.ts'
import { changePassword } from '../../functions/src/accounts/useCases/changePassword.ts'
import { checkResetToken } from '../../functions/src/accounts/useCases/checkResetToken.ts'
import { confirmSignInEmail } from '../../functions/src/accounts/useCases/confirmSignInEmail.ts'
import { continueSession } from '../../functions/src/accounts/useCases/continueSession.ts'
import { endOtherSessions } from '../../functions/src/accounts/useCases/endOtherSessions.ts'
import { endOwnSession } from '../../functions/src/accounts/useCases/endOwnSession.ts'
import { getAccount } from '../../functions/src/accounts/useCases/getAccount.ts'
import { register } from '../../functions/src/accounts/useCases/register.ts'
import { reportSignIn } from '../../functions/src/accounts/useCases/reportSignIn.ts'
import { requestPasswordReset } from '../../functions/src/accounts/useCases/requestPasswordReset.ts'
import { requestSignInEmail } from '../../functions/src/accounts/useCases/requestSignInEmail.ts'
import { resetPassword } from '../../functions/src/accounts/useCases/resetPassword.ts'
import { signIn } from '../../functions/src/accounts/useCases/signIn.ts'
import { signOut } from '../../functions/src/accounts/useCases/signOut.ts'
import { verifyResetToken } from '../../functions/src/accounts/useCases/verifyResetToken.ts'
import { authenticate } from '../../functions/src/edge/http/authenticate.ts'
import { verifiedEmailItemsOf } from '../../functions/src/edge/stores.ts'
import { parseSecretKeys } from '../../functions/src/kernel/aws/secretKeys.ts'
import type { Reply } from '../../functions/src/kernel/reply.ts'
import type { AccountContext, RequestContext } from '../../functions/src/kernel/requestContext.ts'
import { outboxStore } from '../../functions/src/notify/stores/outboxStore.ts'
import { controllerStore } from '../../functions/src/privacy/stores/controllerStore.ts'
import { changeAccount as changeAccountContract } from '../../shared/accounts/contract/changeAccount.ts'
import { defaultSessionRules } from '../../shared/accounts/domain/sessionRules.ts'
import { defaultSignInRules, type SecondFactorRule } from '../../shared/accounts/domain/signInRules.ts'
import type { Registration } from '../../shared/accounts/domain/user.ts'
import { freshTable } from '../setup/table.ts'

export const anna = { username: 'anna', email: 'anna@example.com', password: 'correct horse' }

/** The identity use cases on their own table, with a clock that the test sets. */
export async function identityWorld() {
  const table = await freshTable()
  const world = {
    time: new Date('2026-03-01T08:00:00.000Z'),
    address: '192.0.2.10',
    /** The value of the browser's device cookie. */
    devices: undefined as string | undefined,
    userAgent: 'Browser 1',
    language: 'en' as 'en' | 'da',
    /** What staff and clients have to have. */
    secondFactor: 'offered' as SecondFactorRule,
    /** When sessions of each role end. */
    sessions: defaultSessionRules,
  }
  const keys = parseSecretKeys(JSON.stringify({ current: 'k', keys: { k: randomBytes(32).toString('base64') } }))
  const stores = {
    users: userStore(table),
    accounts: accountStore(table),
    emailChanges: emailChangeStore(table),
    sessions: sessionStore(table),
    passwords: passwordStore(table),
    resetTokens: resetTokenStore(table),
    throttle: throttleStore(table),
    factors: factorStore(table),
    singleSignOn: singleSignOnStore(table),
    singleSignOnStarts: singleSignOnStartStore(table),
    providerLogins: providerLoginStore(table),
    passkeyChallenges: passkeyChallengeStore(table),
    signInRules: signInRuleStore(table, () => ({
      ...defaultSignInRules(world.secondFactor),
      sessions: world.sessions,
    })),
    signInAlerts: signInAlertStore(table),
    outbox: outboxStore(table),
    controllers: controllerStore(table),
  }
  const deps = {
    ...stores,
    sessionKeys: async () => keys,
    newId: randomUUID as () => string,
    now: () => world.time,
    siteOrigin: async () => 'https://fagfolk.example',
    asksLoopback: true,
    pause: async () => undefined,
    verifiedEmailItems: verifiedEmailItemsOf(table, { now: () => world.time, newId: randomUUID }),
  }
  const call = (sessionToken?: string): RequestContext => ({
    requestId: 'request-1',
    clientAddress: world.address,
    userAgent: world.userAgent,
    language: world.language,
    sessionToken,
    devices: world.devices,
    queryTexts: {},
  })
  const sessionOf = (token: string) =>
    authenticate(token, { keys: deps.sessionKeys, sessions: stores.sessions, now: () => world.time })
  const whoIs = async (token: string) => (await sessionOf(token))?.user
  /** The call context of the account that this token signs in. */
  const callOf = async (token: string): Promise<AccountContext> => {
    const session = await sessionOf(token)
    if (!session) throw new Error('The session has ended')
    const { provedAt, provedBy, idle } = session
    const user = { ...session.user, ...(idle && { idle }) }
    const actor = { kind: 'user', userId: user.id, role: user.role } as const
    return { ...call(token), user, epoch: user.sessionEpoch, provedAt, provedBy, actor }
  }
  const nothing = { params: {}, query: {}, body: undefined }
  const input = <Body>(body: Body) => ({ params: {}, query: {}, body })
  /**
   * Replaces the hash: hashing takes about 40 ms by design and is tested elsewhere, so tests with
   * many guesses skip it.
   */
  const keepLightHash = async (userId: string, password: string) => {
    const update = new UpdateCommand({
      TableName: table.name,
      Key: accountKeys.user(userId),
      UpdateExpression: 'SET passwordHash = :hash',
      ExpressionAttributeValues: { ':hash': lightHash(password) },
    })
    await table.client.send(update)
  }
  const items = async () => (await table.client.send(new ScanCommand({ TableName: table.name }))).Items ?? []
  const mailed = async () => (await items()).flatMap(({ entity, mail }) => (entity === 'outgoingMail' ? [mail] : []))
  return {
    world,
    table,
    deps,
    ...stores,
    register: async (body: Partial<Registration> = {}, token?: string) => {
      const wanted = { ...anna, ...body }
      const answer = await register(input(wanted), call(token), deps)
      await keepLightHash(answer.body.id, wanted.password)
      return answer
    },
    signIn: (username = anna.username, password = anna.password, token?: string) =>
      signIn(input({ username, password }), call(token), deps),
    signOut: (token?: string) => signOut({ params: {}, query: {}, body: undefined }, call(token), deps),
    requestReset: (email = anna.email) => requestPasswordReset(input({ email }), call(), deps),
    /** Returns whether a token is valid, by the specified route and by the one of our page, which agree. */
    verify: async (token: string) => {
      const [specified, own] = await Promise.all([
        verifyResetToken({ params: { token }, query: {}, body: undefined }, call(), deps),
        checkResetToken(input({ token }), call(), deps),
      ])
      if (specified.valid !== own.valid) throw new Error('The two routes disagree about a reset token')
      return own
    },
    reset: (token: string, password: string) => resetPassword(input({ token, password }), call(), deps),
    /** Makes Anna's email a proven one, as a mailed link does. */
    proveEmail: async () => {
      const { id = '' } = (await stores.users.byEmail(anna.email)) ?? {}
      const update = new UpdateCommand({
        TableName: table.name,
        Key: accountKeys.user(id),
        UpdateExpression: 'SET emailProvedAt = :now',
        ExpressionAttributeValues: { ':now': world.time.toISOString() },
      })
      await table.client.send(update)
    },
    whoIs,
    sessionOf,
    call,
    callOf,
    account: async (token: string) => getAccount(nothing, await callOf(token), deps),
    changeAccount: async (token: string, body: object) =>
      changeAccount(input(changeAccountContract.body.parse(body)), await callOf(token), deps),
    changePassword: async (token: string, currentPassword: string, password: string) =>
      changePassword(input({ currentPassword, password }), await callOf(token), deps),
    wantEmail: async (token: string, email: string, currentPassword = anna.password) =>
      requestSignInEmail(input({ email, currentPassword }), await callOf(token), deps),
    /** Returns the token of the mail to the wanted email. */
    emailToken: async (token: string) => {
      const userId = (await whoIs(token))?.id ?? ''
      const change = await deps.emailChanges.wantedBy(userId, world.time)
      const made = newEmailToken()
      await deps.emailChanges.keepToken(userId, change?.id ?? '', made.hash)
      return made.token
    },
    confirmEmail: async (session: string, token: string) =>
      confirmSignInEmail(input({ token }), await callOf(session), deps),
    endSession: async (token: string, id: string) =>
      endOwnSession({ ...nothing, params: { id } }, await callOf(token), deps),
    continueSession: async (token: string, secondsAgo = 0) =>
      continueSession(input({ secondsAgo }), await callOf(token), deps),
    reportSignIn: (token: string) => reportSignIn(input({ token }), call(), deps),
    endOthers: async (token: string) => endOtherSessions(nothing, await callOf(token), deps),
    /** Uses up the sign-in limit of the current address. */
    useUpAddress: () =>
      Promise.all(
        Array.from({ length: throttles.signInAddress.limit }, () =>
          countAddress(stores.throttle, 'signIn', world.address, throttles.signInAddress, world.time).catch(
            () => undefined,
          ),
        ),
      ),
    pass: (seconds: number) => {
      world.time = new Date(world.time.getTime() + seconds * 1000)
    },
    items,
    /** The payloads of the mails in the outbox, except those about new devices. */
    mails: async () => (await mailed()).filter(({ template }) => template !== 'newDevice'),
    deviceMails: async () => (await mailed()).filter(({ template }) => template === 'newDevice'),
  }
}

/** A hash in the product's format that takes no time to compute. */
function lightHash(password: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const [salt, derived] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${derived}`
}

/** Returns the device cookie that a reply sets. */
export const devicesOf = ({ parts }: Reply): string => parts.devices ?? ''

/** Returns the session token that a reply sets. */
export const tokenOf = ({ parts }: Reply): string => parts.session?.token ?? ''
