import { randomBytes, randomUUID } from 'node:crypto'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { newEmailToken } from '../../functions/src/accounts/emailTokens.ts'
import { newInvitationToken } from '../../functions/src/accounts/invitationTokens.ts'
import { newResetToken } from '../../functions/src/accounts/resetTokens.ts'
import { accountStore } from '../../functions/src/accounts/stores/accountStore.ts'
import { emailChangeStore } from '../../functions/src/accounts/stores/emailChangeStore.ts'
import { factorStore } from '../../functions/src/accounts/stores/factorStore.ts'
import { invitationStore } from '../../functions/src/accounts/stores/invitationStore.ts'
import { passwordStore } from '../../functions/src/accounts/stores/passwordStore.ts'
import { resetTokenStore } from '../../functions/src/accounts/stores/resetTokenStore.ts'
import { secondFactorResetStore } from '../../functions/src/accounts/stores/secondFactorResetStore.ts'
import { sessionStore } from '../../functions/src/accounts/stores/sessionStore.ts'
import { signInRuleStore } from '../../functions/src/accounts/stores/signInRuleStore.ts'
import { singleSignOnStore } from '../../functions/src/accounts/stores/singleSignOnStore.ts'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { userItems, userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { acceptInvitation } from '../../functions/src/accounts/useCases/acceptInvitation.ts'
import { changeUser } from '../../functions/src/accounts/useCases/changeUser.ts'
import { confirmSignInEmail } from '../../functions/src/accounts/useCases/confirmSignInEmail.ts'
import { endUserSessions } from '../../functions/src/accounts/useCases/endUserSessions.ts'
import { getSignInRules } from '../../functions/src/accounts/useCases/getSignInRules.ts'
import { getUserSecondFactor } from '../../functions/src/accounts/useCases/getUserSecondFactor.ts'
import { inviteUser } from '../../functions/src/accounts/useCases/inviteUser.ts'
import { listInvitations } from '../../functions/src/accounts/useCases/listInvitations.ts'
import { listUsers } from '../../functions/src/accounts/useCases/listUsers.ts'
import { readInvitation } from '../../functions/src/accounts/useCases/readInvitation.ts'
import { register } from '../../functions/src/accounts/useCases/register.ts'
import { resetPassword } from '../../functions/src/accounts/useCases/resetPassword.ts'
import { resetSecondFactor } from '../../functions/src/accounts/useCases/resetSecondFactor.ts'
import { signIn } from '../../functions/src/accounts/useCases/signIn.ts'
import { updateSignInRules } from '../../functions/src/accounts/useCases/updateSignInRules.ts'
import { withdrawInvitation } from '../../functions/src/accounts/useCases/withdrawInvitation.ts'
import { companyStore } from '../../functions/src/companies/stores/companyStore.ts'
import { recordedCompaniesOf, verifiedEmailItemsOf } from '../../functions/src/edge/stores.ts'
import { parseSecretKeys } from '../../functions/src/kernel/aws/secretKeys.ts'
import type { AccountContext } from '../../functions/src/kernel/requestContext.ts'
import { outboxStore } from '../../functions/src/notify/stores/outboxStore.ts'
import { controllerStore } from '../../functions/src/privacy/stores/controllerStore.ts'
import type { changeUser as changeContract } from '../../shared/accounts/contract/changeUser.ts'
import { listInvitations as invitationsContract } from '../../shared/accounts/contract/listInvitations.ts'
import type { listUsers as listContract } from '../../shared/accounts/contract/listUsers.ts'
import type { updateSignInRules as rulesContract } from '../../shared/accounts/contract/updateSignInRules.ts'
import type { InvitationSummary, invitedRoles } from '../../shared/accounts/domain/invitation.ts'
import { defaultSignInRules } from '../../shared/accounts/domain/signInRules.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import type { RouteInput } from '../../shared/kernel/contract/defineRoute.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

type Change = RouteInput<typeof changeContract>['body']
type Query = RouteInput<typeof listContract>['query']

/** The password of accounts that register here. */
const password = 'correct horse'

/** The account use cases on their own table with these users. */
export async function usersWorld(users: readonly User[]) {
  const table = await freshTable()
  const put = (Item: Record<string, unknown>) => table.client.send(new PutCommand({ TableName: table.name, Item }))
  await Promise.all(users.flatMap((user) => Object.values(userItems(user)).map(put)))
  const world = { time: new Date('2026-03-01T08:00:00.000Z') }
  const keys = parseSecretKeys(JSON.stringify({ current: 'k', keys: { k: randomBytes(32).toString('base64') } }))
  const deps = {
    users: userStore(table),
    invitations: invitationStore(table),
    throttle: throttleStore(table),
    sessionKeys: async () => keys,
    pause: async () => undefined,
    accounts: accountStore(table),
    companies: companyStore(table),
    sessions: sessionStore(table),
    passwords: passwordStore(table),
    resetTokens: resetTokenStore(table),
    emailChanges: emailChangeStore(table),
    factors: factorStore(table),
    singleSignOn: singleSignOnStore(table),
    secondFactorResets: secondFactorResetStore(table),
    signInRules: signInRuleStore(table, () => defaultSignInRules('offered')),
    outbox: outboxStore(table),
    controllers: controllerStore(table),
    requireRecordedCompany: recordedCompaniesOf(table, { now: () => world.time, newId: randomUUID }),
    verifiedEmailItems: verifiedEmailItemsOf(table, { now: () => world.time, newId: randomUUID }),
    newId: randomUUID as () => string,
    now: () => world.time,
  }
  const callOf = (user: User): AccountContext => ({
    requestId: 'request-1',
    clientAddress: '192.0.2.10',
    userAgent: 'Browser 1',
    language: 'en',
    sessionToken: undefined,
    devices: undefined,
    queryTexts: {},
    user,
    epoch: user.sessionEpoch,
    actor: { kind: 'user', userId: user.id, role: user.role },
  })
  const nothing = { params: {}, query: {}, body: undefined }
  const publicCall = () => {
    const { user: _user, epoch: _epoch, actor: _actor, ...call } = callOf(makeUser())
    return call
  }
  return {
    world,
    table,
    deps,
    put,
    list: (query: Query = {}) => listUsers({ params: {}, query, body: undefined }, undefined, deps),
    /** Changes an account as a system admin. */
    change: (by: User, id: string, body: Change) => changeUser({ params: { id }, query: {}, body }, callOf(by), deps),
    endSessions: (by: User, id: string) =>
      endUserSessions({ params: { id }, query: {}, body: undefined }, callOf(by), deps),
    /** Gives an account a passkey and recovery codes. */
    withPasskey: async ({ id }: User) => {
      const named = { id: randomUUID(), name: 'Laptop', createdAt: world.time.toISOString() }
      const passkey = { ...named, credentialId: `credential-${id}`, publicKey: 'key', counter: 0 }
      await deps.factors.write({ ...(await deps.factors.of(id)), passkeys: [passkey], recoveryCodes: ['hash'] }, {})
    },
    secondFactor: (by: User, id: string) => getUserSecondFactor({ ...nothing, params: { id } }, callOf(by), deps),
    resetFactor: (by: User, id: string, reason = 'Lost the phone') =>
      resetSecondFactor({ params: { id }, query: {}, body: { reason } }, callOf(by), deps),
    rules: () => getSignInRules(nothing, undefined, deps),
    setRules: (by: User, body: RouteInput<typeof rulesContract>['body']) =>
      updateSignInRules({ ...nothing, body }, callOf(by), deps),
    invite: (by: User, email: string, role: (typeof invitedRoles)[number] = 'recruiter', clientId?: string) =>
      inviteUser({ ...nothing, body: { email, role, language: 'en', clientId } }, callOf(by), deps),
    /** The open invitations, page by page. */
    invitationPages: async () => {
      const pages: InvitationSummary[][] = []
      for (let after: string | undefined, page = 0; page === 0 || after !== undefined; page += 1) {
        const query = invitationsContract.query.parse({ after })
        const answer = await listInvitations({ ...nothing, query }, undefined, deps)
        pages.push(answer.invitations)
        after = answer.next ?? undefined
      }
      return pages
    },
    invitations: async () => (await listInvitations(nothing, undefined, deps)).invitations,
    withdraw: (by: User, id: string) => withdrawInvitation({ ...nothing, params: { id } }, callOf(by), deps),
    /** Returns the token of an invitation's mail. */
    tokenFor: async (invitationId: string) => {
      const { token, hash } = newInvitationToken(invitationId)
      await deps.invitations.keepToken(invitationId, hash)
      return token
    },
    readLink: (token: string) => readInvitation({ ...nothing, body: { token } }, undefined, deps),
    accept: (token: string, fields: object = {}) => {
      const chosen = { username: 'karen', password: 'a better horse', firstName: 'Karen', lastName: 'Holm', ...fields }
      return acceptInvitation({ ...nothing, body: { token, ...chosen } }, publicCall(), deps)
    },
    register: (body: { username: string; email: string }) =>
      register({ ...nothing, body: { password, ...body } }, publicCall(), deps),
    signIn: (username: string) => signIn({ ...nothing, body: { username, password } }, publicCall(), deps),
    /** Returns the token of a password reset link. */
    resetLink: async (user: User) => {
      const { token, record } = newResetToken(user, user.email ?? '', world.time)
      await deps.resetTokens.keep(record)
      return token
    },
    reset: (token: string) => resetPassword({ ...nothing, body: { token, password } }, publicCall(), deps),
    /** Returns the token of a link that confirms another sign-in email. */
    emailLink: async (user: User, email: string) => {
      const { token, hash } = newEmailToken()
      const [id, createdAt] = [randomUUID(), world.time.toISOString()]
      const expiresAt = Math.floor(world.time.getTime() / 1000) + 3600
      const audit = { id, action: 'user.email_asked_for', resource: 'user', resourceId: user.id, changes: [] } as const
      await deps.emailChanges.want(
        { id, userId: user.id, email, epoch: user.sessionEpoch, tokenHashes: [hash], createdAt, expiresAt },
        { id, createdAt, language: 'en', mail: { template: 'signInEmail', userId: user.id, emailChangeId: id } },
        { ...audit, changes: [], timestamp: createdAt },
      )
      return token
    },
    confirmEmail: (user: User, token: string) =>
      confirmSignInEmail({ ...nothing, body: { token } }, callOf(user), deps),
    now: async () => (await deps.accounts.listed({ count: 100 })).users,
    items: async () => (await table.client.send(new ScanCommand({ TableName: table.name }))).Items ?? [],
  }
}
