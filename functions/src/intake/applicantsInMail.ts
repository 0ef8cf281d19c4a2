import type { UserStore } from '../accounts/stores/userStore.ts'
import type { Mailbox } from '../conversations/inbound/mailWriter.ts'
import { type ParsedMail, withTextsOf } from '../conversations/inbound/parseMail.ts'
import { personInAttached, personInMail } from './personInMail.ts'

/** The part of a mail that is about one applicant, as a mail of its own. */
export interface MailOfApplicant {
  mail: ParsedMail
  /** What it says of them; nothing if staff must find out. */
  person: Partial<Mailbox>
}

/**
 * Returns the applicants of a mail, each with their own words and files. There are several only if one of the staff
 * attaches mails of several people. Files that they attach next to these belong to none of them.
 */
export async function applicantsInMail(
  mail: ParsedMail,
  users: Pick<UserStore, 'byEmail'>,
): Promise<{ applicants: MailOfApplicant[]; isFromStaff: boolean }> {
  const { person, isFromStaff } = await personInMail(mail, users)
  const groups = isFromStaff ? await groupsIn(mail, users) : []
  if (groups.length < 2) return { applicants: [{ mail, person }], isFromStaff }
  const applicants = groups.map((group) => ({ person: group.person, mail: partOf(mail, group.mails) }))
  const others = mail.files.filter((file) => !file.isInText && !groups.some(({ mails }) => hasFile(mails, file)))
  const rest = { ...mail, text: mail.ownText, files: others, attachedMails: [] }
  return { applicants: others.length > 0 ? [...applicants, { person: {}, mail: rest }] : applicants, isFromStaff }
}

interface Group {
  person: Partial<Mailbox>
  mails: ParsedMail[]
}

/** Groups the attached mails by applicant, in order. Mails that staff wrote belong to the mail next to them. */
async function groupsIn({ attachedMails }: ParsedMail, users: Pick<UserStore, 'byEmail'>): Promise<Group[]> {
  const groups: (Group & { key: string | undefined })[] = []
  const answers: ParsedMail[] = []
  for (const mail of attachedMails) {
    const { person, isByStaff } = await personInAttached(mail, users)
    const key = (person.address ?? person.name)?.toLowerCase()
    const known = isByStaff ? groups.at(-1) : groups.find((group) => key !== undefined && group.key === key)
    if (known) known.mails.push(mail)
    else if (isByStaff) answers.push(mail)
    else groups.push({ key, person, mails: [...answers.splice(0), mail] })
  }
  return groups
}

const partOf = (mail: ParsedMail, attachedMails: ParsedMail[]): ParsedMail => ({
  ...mail,
  subject: attachedMails.find(({ subject }) => subject !== '')?.subject ?? mail.subject,
  text: withTextsOf(mail.ownText, attachedMails),
  files: attachedMails.flatMap(({ files }) => files),
  attachedMails,
})

const hasFile = (mails: readonly ParsedMail[], file: ParsedMail['files'][number]): boolean =>
  mails.some(({ files }) => files.includes(file))
