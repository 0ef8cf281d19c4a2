import { isColleague } from '../../../shared/accounts/domain/access.ts'
import type { UserStore } from '../accounts/stores/userStore.ts'
import { forwardedSenders } from '../conversations/inbound/forwardedSenders.ts'
import { type Mailbox, writerOf } from '../conversations/inbound/mailWriter.ts'
import type { ParsedMail } from '../conversations/inbound/parseMail.ts'

export interface PersonInMail {
  /** The parts that the mail says; none if staff must find out. */
  person: Partial<Mailbox>
  /** Whether one of the staff passed the person's mail on, going by its sender, which may be forged. */
  isFromStaff: boolean
}

/**
 * Finds who applies by a mail: its writer or, if that is one of the staff, the writer of the mail that they forward,
 * attached or in the text.
 */
export async function personInMail(mail: ParsedMail, users: Pick<UserStore, 'byEmail'>): Promise<PersonInMail> {
  if (mail.isDenied || !mail.from || !(await isStaff(mail.from, users)))
    return { person: mail.writer ?? {}, isFromStaff: false }
  return { person: (await firstOutside(forwardedIn(mail), users)) ?? {}, isFromStaff: true }
}

/** Finds who applies by a mail that is attached to one of the staff's, and whether only staff wrote it. */
export async function personInAttached(
  mail: ParsedMail,
  users: Pick<UserStore, 'byEmail'>,
): Promise<{ person: Partial<Mailbox>; isByStaff: boolean }> {
  const person = await firstOutside(writersOf(mail), users)
  return { person: person ?? {}, isByStaff: !person && mail.from !== undefined && (await isStaff(mail.from, users)) }
}

const isStaff = async ({ address }: Partial<Mailbox>, users: Pick<UserStore, 'byEmail'>): Promise<boolean> =>
  address !== undefined && isColleague(await users.byEmail(address))

async function firstOutside(
  candidates: readonly Partial<Mailbox>[],
  users: Pick<UserStore, 'byEmail'>,
): Promise<Partial<Mailbox> | undefined> {
  for (const candidate of candidates) if (!(await isStaff(candidate, users))) return candidate
  return undefined
}

/** Returns the writers of attached mails and of mails in the text, outermost first. */
const forwardedIn = ({ attachedMails, ownText }: ParsedMail): Partial<Mailbox>[] => [
  ...attachedMails.flatMap(writersOf),
  ...forwardedSenders(ownText).flatMap((each) => writerOfForwarded(each) ?? []),
]

/** Returns the writer of an attached mail, and of the mails that it forwards. */
const writersOf = (mail: ParsedMail): Partial<Mailbox>[] => [
  ...(mail.writer ? [mail.writer] : []),
  ...forwardedIn(mail),
]

/** Leaves out boards, and takes only the name that a group writes for. */
const writerOfForwarded = ({ name = '', address }: Partial<Mailbox>): Partial<Mailbox> | undefined =>
  address === undefined ? { name } : writerOf([], { name, address }, []).writer
