import { randomBytes, randomUUID } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { newResetToken } from '../../functions/src/accounts/resetTokens.ts'
import { factorStore } from '../../functions/src/accounts/stores/factorStore.ts'
import { resetTokenStore } from '../../functions/src/accounts/stores/resetTokenStore.ts'
import { signInRuleStore } from '../../functions/src/accounts/stores/signInRuleStore.ts'
import { singleSignOnStore } from '../../functions/src/accounts/stores/singleSignOnStore.ts'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { resetPassword } from '../../functions/src/accounts/useCases/resetPassword.ts'
import { logOfCreation } from '../../functions/src/applicants/changeLog.ts'
import { newProfileLink } from '../../functions/src/applicants/profile/profileLinks.ts'
import { profileLinkStore } from '../../functions/src/applicants/stores/profileLinkStore.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { confirmEmail } from '../../functions/src/applicants/useCases/confirmEmail.ts'
import { connectProfile } from '../../functions/src/applicants/useCases/connectProfile.ts'
import { getMyProfile } from '../../functions/src/applicants/useCases/getMyProfile.ts'
import { requestProfileLink } from '../../functions/src/applicants/useCases/requestProfileLink.ts'
import { updateMyProfile } from '../../functions/src/applicants/useCases/updateMyProfile.ts'
import { auditStore } from '../../functions/src/audit/stores/auditStore.ts'
import { applicantStore, profileStore, verifiedEmailItemsOf } from '../../functions/src/edge/stores.ts'
import { parseSecretKeys } from '../../functions/src/kernel/aws/secretKeys.ts'
import type { RequestContext } from '../../functions/src/kernel/requestContext.ts'
import { outboxStore } from '../../functions/src/notify/stores/outboxStore.ts'
import { controllerStore } from '../../functions/src/privacy/stores/controllerStore.ts'
import { defaultSignInRules } from '../../shared/accounts/domain/signInRules.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import type { ProfileChanges } from '../../shared/applicants/domain/profile.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeCall, provedJustNow } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

/** The profile use cases on their own table, with a clock that the test sets. */
export async function profileWorld({ language = 'en' }: Partial<Pick<RequestContext, 'language'>> = {}) {
  const table = await freshTable()
  const world = { time: new Date('2026-03-01T08:00:00.000Z'), provedAt: provedJustNow }
  const keys = parseSecretKeys(JSON.stringify({ current: 'k', keys: { k: randomBytes(32).toString('base64') } }))
  const deps = {
    resetTokens: resetTokenStore(table),
    sessionKeys: async () => keys,
    profiles: profileStore(table),
    applicants: applicantStore(table),
    timeline: timelineStore(table),
    profileLinks: profileLinkStore(table),
    users: userStore(table),
    throttle: throttleStore(table),
    factors: factorStore(table),
    singleSignOn: singleSignOnStore(table),
    signInRules: signInRuleStore(table, () => defaultSignInRules('offered')),
    controllers: controllerStore(table),
    outbox: outboxStore(table),
    verifiedEmailItems: verifiedEmailItemsOf(table, { now: () => world.time, newId: randomUUID }),
    newId: () => crypto.randomUUID(),
    now: () => world.time,
    pause: async () => undefined,
  }
  const callOf = (user: User) => ({
    ...makeCall('applicant', user.id),
    language,
    provedAt: world.provedAt,
  })
  const input = <Body>(body: Body) => ({ params: {}, query: {}, body })
  return {
    world,
    table,
    ...deps,
    audit: auditStore(table),
    /** Creates an applicant account without a record. */
    account: async (fields: Parameters<typeof makeUser>[0] = {}): Promise<User> => {
      const [id, username] = [crypto.randomUUID(), crypto.randomUUID()]
      const made = makeUser({ id, username, email: `${username}@example.com`, role: 'applicant', ...fields })
      const user = { ...made, ...('email' in fields && { email: fields.email }) }
      await deps.users.create(user, undefined, makeAuditEntry({ id: crypto.randomUUID() }))
      return user
    },
    accountNow: (user: User) => deps.users.byId(user.id),
    /** Sets a new password through a link that was mailed to the account's email. */
    reset: async (user: User) => {
      const { token, record } = newResetToken(user, user.email ?? '', world.time)
      await deps.resetTokens.keep(record)
      const { actor: _actor, ...call } = callOf(user)
      const anybody = { ...call, requestId: 'request-1', sessionToken: undefined, devices: undefined, queryTexts: {} }
      return resetPassword(input({ token, password: 'another horse' }), anybody, deps)
    },
    /** Creates a record as staff, without an account. */
    record: async (fields: Parameters<typeof makeApplicant>[0] = {}): Promise<Applicant> => {
      const applicant = makeApplicant({ id: crypto.randomUUID(), recordOwner: idOf(900), ...fields })
      const context = { ...makeCall(), at: applicant.createdAt, newId: deps.newId }
      await deps.applicants.create(applicant, logOfCreation(applicant, context))
      return applicant
    },
    /** Returns the token of a link as the mailer makes it. */
    linked: async (user: User, { id, email = '' }: Pick<Applicant, 'id' | 'email'>): Promise<string> => {
      const { token, record } = newProfileLink(user, { id, email }, world.time)
      await deps.profileLinks.keep(record)
      return token
    },
    read: (user: User) => getMyProfile({ params: {}, query: {}, body: undefined }, callOf(user), deps),
    save: (user: User, body: ProfileChanges & { version?: number; profilePicture?: null }) =>
      updateMyProfile(input(body), callOf(user), deps),
    confirm: (user: User, token: string) => confirmEmail(input({ token }), callOf(user), deps),
    /** Returns the id of the record that holds the email. */
    holderOf: (email: string) => deps.applicants.idByEmail(email),
    /** The mails that were requested. */
    mails: async (): Promise<unknown[]> => {
      const { Items = [] } = await table.client.send(
        new ScanCommand({
          TableName: table.name,
          FilterExpression: 'begins_with(pk, :outbox)',
          ExpressionAttributeValues: { ':outbox': 'OUTBOX#' },
          ConsistentRead: true,
        }),
      )
      return Items.map(({ mail }) => mail)
    },
    ask: (user: User) => requestProfileLink(input({}), callOf(user), deps),
    connect: (user: User, token: string) => connectProfile(input({ token }), callOf(user), deps),
    pass: (seconds: number) => {
      world.time = new Date(world.time.getTime() + seconds * 1000)
    },
  }
}
