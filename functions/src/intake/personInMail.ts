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
  const isStaff = async ({ address }: Partial<Mailbox>) =>
    address !== undefined && isColleague(await users.byEmail(address))
  if (mail.isDenied || !mail.from || !(await isStaff(mail.from)))
    return { person: mail.writer ?? {}, isFromStaff: false }
  for (const candidate of forwardedIn(mail))
    if (!(await isStaff(candidate))) return { person: candidate, isFromStaff: true }
  return { person: {}, isFromStaff: true }
}

/** Returns the writers of attached mails and of mails in the text, outermost first. */
const forwardedIn = ({ attachedMails, ownText }: ParsedMail): Partial<Mailbox>[] => [
  ...attachedMails.flatMap((each) => [...(each.writer ? [each.writer] : []), ...forwardedIn(each)]),
  ...forwardedSenders(ownText).flatMap((each) => writerOfForwarded(each) ?? []),
]

/** Leaves out boards, and takes only the name that a group writes for. */
const writerOfForwarded = ({ name = '', address }: Partial<Mailbox>): Partial<Mailbox> | undefined =>
  address === undefined ? { name } : writerOf([], { name, address }, []).writer
