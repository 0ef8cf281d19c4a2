import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { actorNames } from '../../functions/src/accounts/stores/actorNames.ts'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { userStore } from '../../functions/src/accounts/stores/userStore.ts'
import { logOfChange, logOfCreation } from '../../functions/src/applicants/changeLog.ts'
import { writeMail } from '../../functions/src/edge/mail/writeMail.ts'
import { applicantStore } from '../../functions/src/edge/stores.ts'
import { outboxStore, storedMailRequest } from '../../functions/src/notify/stores/outboxStore.ts'
import { ownDataLinkStore } from '../../functions/src/privacy/stores/ownDataLinkStore.ts'
import { readOwnData } from '../../functions/src/privacy/useCases/readOwnData.ts'
import { requestOwnDataLink } from '../../functions/src/privacy/useCases/requestOwnDataLink.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { makeAuditEntry } from '../make/activity.ts'
import { makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'
import { freshTable } from '../setup/table.ts'

/** The use cases for one's own data on their own table, with a clock that the test sets. */
export async function ownDataWorld() {
  const table = await freshTable()
  const world = { time: new Date('2026-03-01T08:00:00.000Z') }
  const deps = {
    applicants: applicantStore(table),
    names: actorNames(table),
    ownDataLinks: ownDataLinkStore(table),
    users: userStore(table),
    throttle: throttleStore(table),
    outbox: outboxStore(table),
    newId: () => crypto.randomUUID(),
    now: () => world.time,
  }
  const input = <Body>(body: Body) => ({ params: {}, query: {}, body })
  const items = async () => (await table.client.send(new ScanCommand({ TableName: table.name }))).Items ?? []
  const mails = async () =>
    (await items()).filter(({ entity }) => entity === 'outgoingMail').map(storedMailRequest.read)
  const nothing = async () => undefined
  return {
    world,
    table,
    items,
    mails,
    ...deps,
    /** Creates a record as staff. */
    record: async (fields: Parameters<typeof makeApplicant>[0] = {}): Promise<Applicant> => {
      const applicant = makeApplicant({ id: crypto.randomUUID(), ...fields })
      const context = { ...makeCall(), at: applicant.createdAt, newId: deps.newId }
      await deps.applicants.create(applicant, logOfCreation(applicant, context))
      return applicant
    },
    /** Corrects the email of a record as staff. */
    moveTo: async (before: Applicant, email: string): Promise<void> => {
      const next = { ...before, email, version: before.version + 1 }
      const changeLog = logOfChange(before, next, ['email'], { ...makeCall(), at: before.updatedAt, newId: deps.newId })
      await deps.applicants.change(before, next, changeLog)
    },
    account: async (fields: Parameters<typeof makeUser>[0]) => {
      const user = makeUser({ id: crypto.randomUUID(), username: crypto.randomUUID(), ...fields })
      await deps.users.create(user, undefined, makeAuditEntry({ id: crypto.randomUUID() }))
      return user
    },
    ask: (email: string, language: 'en' | 'da' = 'en') => requestOwnDataLink(input({ email }), { language }, deps),
    read: (token: string) => readOwnData(input({ token }), undefined, deps),
    /** Returns the last requested mail as sent, and its token. */
    async mailed() {
      const request = (await mails()).at(-1)
      if (request?.mail.template !== 'ownDataLink') throw new Error('No link was asked for')
      const mail = await writeMail(
        { ...request, mail: request.mail },
        {
          ...deps,
          resetTokens: { keep: nothing },
          singleSignOn: { current: async () => undefined },
          signInAlerts: { keep: async () => undefined },
          profileLinks: { keep: nothing },
          submissions: { keepToken: nothing, latestFrom: async () => undefined },
          webhookEndpoints: { byId: nothing },
          invitations: { keepToken: nothing },
          emailChanges: { keepToken: nothing },
          activity: { byId: nothing },
          views: { byId: nothing },
          replies: { byId: nothing },
          deletions: { of: async () => ({}) },
          digestLinks: { keep: nothing },
          orders: { byId: async () => undefined },
          siteOrigin: async () => 'https://fagfolk.example',
        },
      )
      return { mail, token: /\/your-data(?:\?lang=da)?#token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '' }
    },
  }
}
