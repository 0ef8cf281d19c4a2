import { newReplyAddress, tokenIn } from '../../functions/src/conversations/inbound/replyAddresses.ts'
import { type TakingDeps, takeMail } from '../../functions/src/conversations/inbound/takeMail.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { submissionStore } from '../../functions/src/edge/stores.ts'
import { fileStore } from '../../functions/src/files/stores/fileStore.ts'
import { receiveApplication } from '../../functions/src/intake/receiveApplication.ts'
import { tokenHash } from '../../functions/src/kernel/table/tokenHash.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import type { Applicant } from '../../shared/applicants/domain/applicant.ts'
import { idOf } from '../make/applicant.ts'
import { type MailParts, makeMail } from '../make/mail.ts'
import { makeUser } from '../make/user.ts'
import { messagesWorld } from './messagesWorld.ts'

export const domain = 'mail.fagfolk.example'

/** The people and messages of their world, and mails that come in upon it. */
export async function receivedWorld() {
  const world = await messagesWorld()
  const colleagues = new Map<string, User>([
    [idOf(900), makeUser({ id: idOf(900), role: 'recruiter', language: 'da' })],
  ])
  const lying = new Map<string, Uint8Array>()
  const submissions = submissionStore(world.table)
  const files = fileStore(world.table)
  const stored = new Map<string, Uint8Array>()
  const deps = {
    ...world.deps,
    documents: documentStore(world.table),
    submissions,
    files,
    stored: { put: async ({ id }: { id: string }, bytes: Uint8Array) => void stored.set(id, bytes) },
    users: { byId: async (id: string) => colleagues.get(id) },
    receivedMails: {
      read: async (key: string, bytes?: number) => lying.get(key)?.subarray(0, bytes),
      remove: async (key: string) => void lying.delete(key),
    },
    domain,
    addresses: [] as TakingDeps['addresses'],
  } satisfies TakingDeps & { submissions: unknown }
  deps.addresses = [{ address: `jobs@${domain}`, receive: (mail, unread) => receiveApplication(mail, unread, deps) }]

  /** Where answers to a new message to somebody go. */
  async function addressOf(person: Pick<Applicant, 'id'>): Promise<string> {
    await world.send(world.writeTo([person]))
    const [message] = await world.messagesTo(person)
    if (!message) throw new Error('There is no message')
    const about = { applicantId: person.id, messageId: message.id }
    const { address, record } = newReplyAddress(about, domain, world.world.time)
    await world.deps.replyAddresses.keep(record)
    return address
  }

  /** A mail lies in the bucket. */
  function lies(mail: string | Uint8Array): { key: string; size: number } {
    const bytes = typeof mail === 'string' ? new TextEncoder().encode(mail) : mail
    const key = `mails/${crypto.randomUUID()}`
    lying.set(key, bytes)
    return { key, size: bytes.length }
  }

  const comesIn = (parts: MailParts, changed: Partial<TakingDeps> = {}) =>
    takeMail(lies(makeMail(parts)), { ...deps, ...changed })

  /** All answers that stand beside somebody's record, whether the record is there or not. */
  const keptFor = async ({ id }: Pick<Applicant, 'id'>) =>
    (await world.deps.messages.latestOf(id, 100)).flatMap(({ reply }) => reply ?? [])

  /** All applications, the newest first. */
  const applications = async () =>
    (await Promise.all((['pending', 'spam'] as const).map((status) => submissions.newest(status, 50)))).flat()

  const hashOf = (address: string): string => tokenHash(tokenIn(address, domain) ?? '')

  return {
    ...world,
    deps,
    colleagues,
    lying,
    addressOf,
    lies,
    comesIn,
    keptFor,
    applications,
    stored,
    stateOfFile: files.stateOf,
    hashOf,
  }
}
