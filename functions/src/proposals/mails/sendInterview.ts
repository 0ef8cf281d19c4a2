import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { User } from '../../../../shared/accounts/domain/user.ts'
import { asciiEmail } from '../../../../shared/kernel/domain/emailAddress.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { firstLink } from '../../../../shared/kernel/domain/webLinks.ts'
import { appointmentOf, type Interview } from '../../../../shared/proposals/domain/interview.ts'
import { ownNamesMasker } from '../../../../shared/proposals/domain/presentation.ts'
import { anonymousName } from '../../../../shared/proposals/domain/shownAs.ts'
import type { HiddenPeople } from '../../applicants/ports.ts'
import type { MessageDeps, MessageOutcome } from '../../conversations/mails/sendMessage.ts'
import { greetedName, mailedName, mailedTitle } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { DependenciesOf } from '../dependencies.ts'
import {
  type InterviewMail,
  type InterviewParties,
  type InterviewRecipient,
  interviewRecipient,
} from '../interviewRecipient.ts'
import { isShown } from '../stores/assignmentStore.ts'
import { calendarFile, calendarMethod, type Organizer } from './calendarFile.ts'
import { type InterviewContact, interviewDescription, interviewMail, interviewTitle } from './interviewMail.ts'

interface Deps
  extends DependenciesOf<{
      stores: {
        applicants: ['byId']
        companies: ['byId']
        assignments: ['between', 'shownTo']
        users: ['byId']
        clientLinks: ['byId']
        controllers: ['current']
      }
      values: ['now']
    }>,
    Pick<MessageDeps, 'send'> {
  siteOrigin: () => Promise<string>
  /** The sender address of all mails. */
  sender: string
  hidden: Pick<HiddenPeople, 'has'>
}

/**
 * Notifies a client account, the contact of a link, or the applicant of an interview. Sends nothing if the appointment
 * has changed since, because the change has its own mail, or if the client no longer sees the applicant. A cancellation
 * is sent even then, and if another appointment was made: otherwise it would stay in calendars. The client reads the
 * name or the number under which it knew the applicant; of someone hidden because they asked to be erased, not the name.
 */
export async function sendInterview(
  request: InterviewMail,
  writtenIn: MailLanguage,
  deps: Deps,
): Promise<MessageOutcome> {
  const { applicantId, clientId } = request
  const [applicant, client, { assignment, interview: current }] = await Promise.all([
    deps.applicants.byId(applicantId),
    deps.companies.byId(clientId),
    deps.assignments.between(clientId, applicantId),
  ])
  const interview = interviewOf(request, current)
  if (!applicant || !client || !interview) return 'nobody'
  const shownAs = await deps.assignments.shownTo(clientId, applicantId)
  const isSeen = shownAs !== undefined && assignment?.id === interview.assignmentId && isShown(assignment)
  if (!isSeen && !interview.isCancelled) return 'nobody'
  const isAnonymous = isSeen ? shownAs.isAnonymous : request.isAnonymous !== false
  const recipient = await recipientOf(request, { applicant, client }, deps)
  if (!recipient) return 'nobody'
  const { to, name, language = writtenIn } = recipient
  const number = anonymousName(applicantId)
  const isHidden = !isSeen && (await deps.hidden.has(applicantId))
  const named = isHidden ? undefined : mailedName(applicant)
  const atClient = isAnonymous ? `${number.firstName} ${number.lastName}` : named
  const companion = recipient.side === 'client' ? atClient : mailedTitle(client.name)
  const hidesName = recipient.side === 'client' && (isAnonymous || isHidden)
  const shown = hidesName ? { ...interview, place: ownNamesMasker(applicant)(interview.place) } : interview
  const { contact, replyTo, organizer } = await contactFor(interview, deps)
  const link = recipient.hasAccount ? await linkTo('/', { language }, deps) : undefined
  const country = recipient.side === 'person' ? applicant.country : undefined
  const appointment = appointmentOf(interview)
  const file = calendarFile({
    ...shown,
    ...appointment,
    summary: interviewTitle[language](companion),
    url: firstLink(shown.place),
    description: interviewDescription(language, { ...shown, country, contact }, replyTo),
    ...{ organizer, attendee: { name: greetedName(name), email: asciiEmail(to) }, stamp: deps.now().toISOString() },
  })
  const isChanged = appointment.sequence > 0
  await deps.send({
    to,
    signedBy: interview.setBy,
    ...interviewMail(language, { ...shown, name, companion, country, link, contact, isChanged }),
    ...(recipient.side === 'person' && { about: { applicant: applicantId } }),
    ...(replyTo !== undefined && { replyTo }),
    calendar: { file, method: calendarMethod(interview) },
  })
  return 'sent'
}

/**
 * Returns the interview that a request is about, or undefined if its appointment has changed since. A cancelled one may
 * have been replaced by another appointment.
 */
function interviewOf(
  { version, cancelled }: InterviewMail,
  current: Interview | undefined,
): Omit<Interview, 'applicantId' | 'clientId'> | undefined {
  if (current?.version === version) return current
  if (!cancelled) return undefined
  const interview = { ...cancelled, version, isCancelled: true }
  const isReplaced = !current || appointmentOf(current).uid !== appointmentOf(interview).uid
  return isReplaced ? interview : undefined
}

/**
 * Returns the contact for an interview, and its organizer in calendars. Replies go to the colleague who arranged it,
 * while they are still staff. They don't go to our own reply addresses, which belong to messages from staff to an
 * applicant. The organizer stays the same for as long as the appointment exists, and answers are asked for only while
 * that is a colleague: nobody reads answers to our sender.
 */
async function contactFor(
  { setBy, organizedBy }: Pick<Interview, 'setBy' | 'organizedBy'>,
  { users, controllers, sender }: Pick<Deps, 'users' | 'controllers' | 'sender'>,
): Promise<{ contact: InterviewContact; replyTo: string | undefined; organizer: Organizer }> {
  const [arranger, controller, begun] = await Promise.all([
    users.byId(setBy),
    controllers.current(),
    organizedBy === undefined || organizedBy === setBy ? undefined : users.byId(organizedBy),
  ])
  const colleague = isColleague(arranger) ? arranger : undefined
  const { email: replyTo } = colleague ?? {}
  const contact = {
    name: colleague && nameOf(colleague),
    agency: controller?.name,
    email: controller?.email,
    takesReplies: replyTo !== undefined,
  }
  const organizer = organizedBy === setBy ? arranger : begun
  return {
    ...{ contact, replyTo },
    organizer: organizer?.email
      ? { name: nameOf(organizer), email: asciiEmail(organizer.email), takesAnswers: isColleague(organizer) }
      : { name: 'Fagfolk', email: sender, takesAnswers: false },
  }
}

const nameOf = ({ firstName = '', lastName = '' }: Pick<User, 'firstName' | 'lastName'>): string | undefined =>
  mailedName({ firstName, lastName })

/** Returns the recipient, from the current state of the account or link. */
async function recipientOf(
  request: InterviewMail,
  parties: Pick<InterviewParties, 'applicant' | 'client'>,
  { users, clientLinks }: Pick<Deps, 'users' | 'clientLinks'>,
): Promise<InterviewRecipient | undefined> {
  const { clientId, userId, linkId } = request
  const [user, link] = await Promise.all([
    userId === undefined ? undefined : users.byId(userId),
    linkId === undefined ? undefined : clientLinks.byId(clientId, linkId),
  ])
  return interviewRecipient(request, { ...parties, user, link })
}
