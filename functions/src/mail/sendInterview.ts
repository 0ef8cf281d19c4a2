import { isColleague } from '../../../shared/domain/access.ts'
import type { Applicant } from '../../../shared/domain/applicant.ts'
import { isLinkGiven } from '../../../shared/domain/clientLink.ts'
import type { Company } from '../../../shared/domain/company.ts'
import type { Interview } from '../../../shared/domain/interview.ts'
import type { MailLanguage } from '../../../shared/domain/mailLanguage.ts'
import { shownAs } from '../../../shared/domain/shownAs.ts'
import { maySignInFor } from '../clients/accountsOf.ts'
import { isShown } from '../data/assignmentStore.ts'
import type { MailRequest } from '../data/outboxStore.ts'
import { routeTo } from '../messages/planMessage.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { calendarFile, calendarMethod } from './calendarFile.ts'
import { mailedName, mailedTitle } from './greetedName.ts'
import { type InterviewContact, interviewMail, interviewTitle } from './interviewMail.ts'
import { linkTo } from './linkTo.ts'
import type { mailer } from './needs.ts'
import type { MessageDeps, MessageOutcome } from './sendMessage.ts'
import type { WrittenMail } from './writeMail.ts'

type AboutInterview = Extract<MailRequest['mail'], { template: 'interview' }>

interface Deps
  extends Pick<
      DepsOf<typeof mailer>,
      'applicants' | 'companies' | 'assignments' | 'users' | 'clientLinks' | 'controllers' | 'now'
    >,
    Pick<MessageDeps, 'send'> {
  siteOrigin: () => Promise<string>
  /** The address of the sender of all mails. */
  sender: string
}

/** Who is told, and how. */
interface Told {
  to: string
  language: MailLanguage
  name: string
  /** Whom they meet, as far as that can be said. */
  whom: string | undefined
  /** Whether they have an account to sign in to. */
  hasAccount: boolean
  about?: WrittenMail['about']
}

/**
 * Tells a client's account, the contact of a link, or the person, of an interview, as long as nothing has changed since; what has is
 * told by a mail of its own. That it is off is told also once they are no longer proposed, or calendars would keep it: the client
 * reads no name then.
 */
export async function sendInterview(
  asked: AboutInterview,
  writtenIn: MailLanguage,
  deps: Deps,
): Promise<MessageOutcome> {
  const { applicantId, clientId, version } = asked
  const [applicant, client, { assignment, interview }] = await Promise.all([
    deps.applicants.byId(applicantId),
    deps.companies.byId(clientId),
    deps.assignments.between(clientId, applicantId),
  ])
  if (!applicant || !client || interview?.version !== version) return 'nobody'
  const isSeen = assignment?.id === interview.assignmentId && isShown(assignment)
  if (!isSeen && !interview.isCancelled) return 'nobody'
  const seenName = isSeen && !shownAs(assignment).isAnonymous ? mailedName(applicant) : undefined
  const atClient = asked.userId !== undefined || asked.linkId !== undefined
  const told = atClient ? await toldAtClient(asked, client, seenName, deps) : toldPerson(applicant, client, writtenIn)
  if (!told) return 'nobody'
  const { to, language, name, whom, about } = told
  const { contact, replyTo } = await contactFor(interview, deps)
  const link = told.hasAccount ? await linkTo('/', { language }, deps) : undefined
  const file = calendarFile({
    ...interview,
    uid: `interview-${interview.assignmentId}@fagfolk`,
    sequence: version - 1,
    summary: interviewTitle[language](whom),
    ...{ organizer: deps.sender, attendee: to, stamp: deps.now().toISOString() },
  })
  await deps.send({
    to,
    ...interviewMail(language, { ...interview, name, whom, link, contact, isChanged: version > 1 }),
    ...(about && { about }),
    ...(replyTo !== undefined && { replyTo }),
    calendar: { file, method: calendarMethod(interview) },
  })
  return 'sent'
}

/**
 * Whom to turn to. Answers go to whoever arranged it, as long as they are of the staff, and not to an address of ours: those belong to
 * messages of the staff to a person.
 */
async function contactFor(
  { setBy }: Pick<Interview, 'setBy'>,
  deps: Pick<Deps, 'users' | 'controllers'>,
): Promise<{ contact: InterviewContact; replyTo: string | undefined }> {
  const [arranger, controller] = await Promise.all([deps.users.byId(setBy), deps.controllers.current()])
  const colleague = isColleague(arranger) ? arranger : undefined
  const { firstName = '', lastName = '', email: replyTo } = colleague ?? {}
  const contact = {
    name: mailedName({ firstName, lastName }),
    agency: controller?.name,
    email: controller?.email,
    takesReplies: replyTo !== undefined,
  }
  return { contact, replyTo }
}

/** The account or the contact, as long as they are the client's and may look. */
async function toldAtClient(
  { clientId, userId, linkId }: AboutInterview,
  client: Company,
  whom: string | undefined,
  deps: Pick<Deps, 'users' | 'clientLinks'>,
): Promise<Told | undefined> {
  if (linkId !== undefined) {
    const link = await deps.clientLinks.byId(clientId, linkId)
    if (!link || !isLinkGiven(link, client)) return undefined
    const { contactEmail: to, language, contactName: name } = link
    return { to, language, name, whom, hasAccount: false }
  }
  const user = userId === undefined ? undefined : await deps.users.byId(userId)
  if (!user?.email || !maySignInFor(clientId, user)) return undefined
  const { email: to, language = 'en', firstName: name = user.username } = user
  return { to, language, name, whom, hasAccount: true }
}

function toldPerson(applicant: Applicant, client: Company, language: MailLanguage): Told | undefined {
  const route = routeTo(applicant, 'mail')
  if (!('to' in route)) return undefined
  const { id, firstName: name, userId } = applicant
  const told = { to: route.to, language, name, whom: mailedTitle(client.name) }
  return { ...told, hasAccount: userId !== undefined, about: { applicant: id } }
}
