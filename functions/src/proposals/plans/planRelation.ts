import { isEqual } from 'es-toolkit/predicate'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { MessageChannel } from '../../../../shared/conversations/domain/message.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { ProductError } from '../../../../shared/kernel/domain/errors.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { said } from '../../../../shared/kernel/domain/messages.ts'
import { canBeUndone } from '../../../../shared/kernel/domain/undoMinute.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import {
  type AssignmentStage,
  assignmentMoves,
  isOver,
  isShownAt,
} from '../../../../shared/proposals/domain/assignmentStage.ts'
import {
  askedAgainFrom,
  type ClientConsent,
  type ConsentAnswer,
  type ConsentQuestion,
  type EarlierWord,
  isAwaited,
} from '../../../../shared/proposals/domain/clientConsent.ts'
import type { PresentationChoice } from '../../../../shared/proposals/domain/presentationChoice.ts'
import { routeTo } from '../../conversations/plans/planMessage.ts'
import type { Relation } from '../stores/assignmentStore.ts'

/** Where somebody of the staff wants an assignment to go. */
export interface WantedMove {
  stage: AssignmentStage
  /** By what the person is asked, where they are to be. */
  channel?: MessageChannel | undefined
  orderId?: string | undefined
  /** Whether the client is to see whoever is proposed without a name until they meet; as before where nobody says. */
  isAnonymous?: boolean | undefined
  /** Leaves whom the client sees already where they are, and whoever is of another order with that. */
  keepsFurther?: boolean
}

type Person = Pick<Applicant, 'status' | 'pipelineStage' | 'email' | 'emailProblem' | 'phone'>

interface At {
  between: Pick<Assignment, 'clientId' | 'applicantId'>
  /** Who of the staff acts; undefined where the person does. */
  userId?: string | undefined
  now: Date
  newId: () => string
}

/** What is to be written, and the question that is to go to the person, if one is. */
export interface PlannedRelation {
  next: Relation
  question?: ConsentQuestion
}

/**
 * Decides what a move by the staff makes of what is between an applicant and a client; undefined where nothing is left to do. A client
 * learns of nobody who has not said yes. Throws `stage_move_refused` with the reason.
 */
export function planMove(
  before: Relation,
  wanted: WantedMove,
  person: Person,
  at: At & { userId: string },
): PlannedRelation | undefined {
  const { assignment, consent } = before
  const current = assignment && !isOver(assignment.stage) ? assignment : undefined
  // Somebody who has said yes already is not asked again.
  const stage = wanted.stage === 'asked' && consent?.state === 'willing' ? 'willing' : wanted.stage
  if (wanted.keepsFurther && current && isShownAt(current.stage)) return undefined
  if (isThereAlready(current?.stage ?? assignment?.stage, stage)) {
    const next = current && ofOrder(current, wanted)
    return next && { next: { assignment: next, consent: askedAbout(next, consent, at) } }
  }
  if (!assignmentMoves(current?.stage).includes(stage)) throw notFromHere()
  const isBrought = !current || (isShownAt(stage) && !isShownAt(current.stage))
  if (!isOver(stage) && isBrought && person.pipelineStage === 'rejected') throw rejected()
  if (!isOver(stage) && consent?.state === 'blocked') throw blocked()
  if (stage === 'willing' && consent?.state !== 'willing') throw noYes()
  if (stage === 'proposed' && !isPastConsent(current) && consent?.state !== 'willing') throw noYes()

  const next = moved(assignment, stage, { ...at, orderId: wanted.orderId, isAnonymous: wanted.isAnonymous })
  if (isOver(stage)) return { next: { assignment: next, consent: withoutQuestion(consent, at) } }
  if (stage === 'asked' && person.status === 'archived') throw archived()
  if (stage !== 'asked' || isAwaited(consent, at.now)) return { next: { assignment: next, consent } }
  const { question, asked } = ask(consent, person, wanted.channel ?? 'mail', { ...at, about: aboutOrder(next) })
  return { next: { assignment: next, consent: asked }, question }
}

/** The same assignment as one of the wanted order; undefined where that is not to be, or is so already. */
function ofOrder(current: Assignment, { orderId, keepsFurther }: WantedMove): Assignment | undefined {
  const stays = orderId === undefined || orderId === current.orderId || (keepsFurther && current.orderId !== undefined)
  return stays ? undefined : { ...current, orderId, version: current.version + 1 }
}

/** A question that has not gone yet is about the order that its assignment is of; one that has stays about what was asked. */
function askedAbout(next: Assignment, consent: ClientConsent | undefined, { now }: At) {
  if (consent?.state !== 'asked' || !consent.question || !canBeUndone(consent.question.askedAt, now)) return consent
  return { ...consent, question: { ...consent.question, about: aboutOrder(next) }, version: consent.version + 1 }
}

const aboutOrder = ({ orderId }: Assignment) => (orderId === undefined ? {} : { orderId })

/** Asking whoever is further already, and ending what is over, changes nothing. */
function isThereAlready(from: AssignmentStage | undefined, to: AssignmentStage): boolean {
  if (from === to) return true
  if (from === undefined) return false
  if (isOver(from)) return isOver(to)
  return (to === 'asked' || to === 'willing') && from !== 'asked'
}

/** Whether the client has been shown the person already: that needs no other yes. */
const isPastConsent = (assignment: Assignment | undefined): boolean =>
  assignment !== undefined && assignment.stage !== 'asked' && assignment.stage !== 'willing'

function ask(
  consent: ClientConsent | undefined,
  person: Person,
  channel: MessageChannel,
  { about, ...at }: At & { userId: string } & Pick<ConsentQuestion, 'about'>,
): { question: ConsentQuestion; asked: ClientConsent } {
  if ('obstacle' in routeTo(person, channel)) throw refusedMove(unreachable[channel])
  const date = askedAgainFrom(consent, dateInDenmark(at.now))
  if (date !== undefined) throw new ProductError('stage_move_refused', said('They said not before {{date}}', { date }))
  const openUntil = new Date(at.now.getTime() + functionLimits.proposalQuestionDays * 24 * 3_600_000).toISOString()
  const question = { id: at.newId(), askedBy: at.userId, askedAt: at.now.toISOString(), channel, openUntil, about }
  const earlier = saidEarlier(consent)
  return { question, asked: wordOf(consent, at, { state: 'asked', question, ...(earlier && { earlier }) }) }
}

/** What they had said before they were asked again; it holds until they answer. */
function saidEarlier(consent: ClientConsent | undefined): EarlierWord | undefined {
  if (consent?.state !== 'not_now') return consent?.state === 'asked' ? consent.earlier : undefined
  const { state, answeredAt, recordedBy, availableFrom } = consent
  return {
    state,
    ...(answeredAt !== undefined && { answeredAt }),
    ...(recordedBy !== undefined && { recordedBy }),
    ...(availableFrom !== undefined && { availableFrom }),
  }
}

/** A question that has not gone yet is taken back with what it was asked for; one that has stays open. */
function withoutQuestion(consent: ClientConsent | undefined, at: At): ClientConsent | undefined {
  if (consent?.state !== 'asked' || !consent.question) return consent
  return canBeUndone(consent.question.askedAt, at.now)
    ? wordOf(consent, at, consent.earlier ?? { state: 'open' })
    : consent
}

/** The word of a person in its next version: of what was said before nothing stays. */
const wordOf = (
  before: ClientConsent | undefined,
  { between: { applicantId, clientId } }: At,
  word: Omit<ClientConsent, 'applicantId' | 'clientId' | 'version'>,
): ClientConsent => ({ applicantId, clientId, ...word, version: (before?.version ?? 0) + 1 })

function moved(
  before: Assignment | undefined,
  stage: AssignmentStage,
  { orderId, isAnonymous, ...at }: At & Pick<WantedMove, 'orderId' | 'isAnonymous'>,
): Assignment {
  const moment = at.now.toISOString()
  const presentation = presentedFrom(before?.presentation, isAnonymous)
  return {
    ...(before && !isOver(before.stage) ? before : begun(moment, at)),
    ...(presentation && { presentation }),
    ...(orderId !== undefined && { orderId }),
    ...{ stage, stageSince: moment, isActive: !isOver(stage) },
    ...(isOver(stage) && { endedAt: moment }),
    version: (before?.version ?? 0) + 1,
  }
}

/** Whoever was shown without a name is so again, unless somebody decides otherwise. */
const presentedFrom = (before: PresentationChoice | undefined, isAnonymous: boolean | undefined) =>
  isAnonymous === undefined || isAnonymous === (before?.isAnonymous ?? false)
    ? before
    : { isAnonymous, leftOut: before?.leftOut ?? [] }

function begun(createdAt: string, { between, userId, newId }: At) {
  if (userId === undefined) throw new Error('Nobody but the staff begins something with a client')
  return { id: newId(), clientId: between.clientId, applicantId: between.applicantId, assignedBy: userId, createdAt }
}

/**
 * Decides how the client sees an applicant from now on; undefined where it does already. Throws `not_found` where nothing is between
 * them that it could be told of.
 */
export function planPresentation(
  { assignment, consent }: Relation,
  presentation: PresentationChoice,
): PlannedRelation | undefined {
  if (!assignment || isOver(assignment.stage)) throw new ProductError('not_found', 'Not found')
  if (isEqual(assignment.presentation, presentation)) return undefined
  return { next: { assignment: { ...assignment, presentation, version: assignment.version + 1 }, consent } }
}

/** A move that was made: the version that it made of the assignment, and the stage before, if there was one. */
export interface MadeMove {
  version: number
  from?: AssignmentStage
}

/**
 * Takes a move of the staff back, as long as nothing came after it. Throws `already_done` where something did, or where the person has
 * been asked by now.
 */
export function planTakeBack(
  { assignment, consent }: Relation,
  { version, from }: MadeMove,
  at: At & { userId: string },
): PlannedRelation {
  if (assignment?.version !== version) throw new ProductError('already_done', 'Somebody has changed this since')
  const hasAsked = assignment.stage === 'asked' && consent?.state === 'asked' && consent.question !== undefined
  if (hasAsked && !canBeUndone(consent.question?.askedAt ?? '', at.now))
    throw new ProductError('already_done', 'They have been asked already')
  const next = moved(assignment, from === undefined || isOver(from) ? 'ended' : from, at)
  return { next: { assignment: next, consent: withoutQuestion(consent, at) } }
}

/** What a person said, themselves or as the staff wrote it down. */
export interface SaidAnswer {
  answer: ConsentAnswer
  availableFrom?: string | undefined
}

/**
 * Decides what an answer makes of what is between an applicant and a client; undefined where the same was said before. A no ends what
 * there is, in the same moment; a yes leads on from the question. Where the staff write a yes down that nobody asked for, it begins
 * something, too, but with nobody who is rejected.
 */
export function planAnswer(
  before: Relation,
  { answer, availableFrom }: SaidAnswer,
  person: Pick<Applicant, 'pipelineStage'>,
  at: At,
): PlannedRelation | undefined {
  const { assignment, consent } = before
  const word = wordOf(consent, at, {
    state: answer,
    ...(consent?.question && { question: consent.question }),
    ...(answer === 'not_now' && availableFrom !== undefined && { availableFrom }),
    ...(at.userId !== undefined && { recordedBy: at.userId }),
    answeredAt: at.now.toISOString(),
  })
  const mayBegin = at.userId !== undefined && person.pipelineStage !== 'rejected'
  const to = stageAfter(answer, assignment, mayBegin)
  if (to === undefined && isSame(consent, word)) return undefined
  return { next: { assignment: to === undefined ? assignment : moved(assignment, to, at), consent: word } }
}

function stageAfter(
  answer: ConsentAnswer,
  assignment: Assignment | undefined,
  mayBegin: boolean,
): AssignmentStage | undefined {
  const stage = assignment && !isOver(assignment.stage) ? assignment.stage : undefined
  if (answer !== 'willing') return stage && 'declined'
  return stage === 'asked' || (stage === undefined && mayBegin) ? 'willing' : undefined
}

const isSame = (before: ClientConsent | undefined, next: ClientConsent): boolean =>
  before?.state === next.state && before.availableFrom === next.availableFrom

/** Takes a block back: the person may be asked again, and is nobody's. Undefined where none is there. */
export function planLift({ assignment, consent }: Relation, at: At): PlannedRelation | undefined {
  if (consent?.state !== 'blocked') return undefined
  return { next: { assignment, consent: wordOf(consent, at, { state: 'open' }) } }
}

const unreachable: Readonly<Record<MessageChannel, string>> = {
  mail: 'No mail reaches this person',
  sms: 'No SMS reaches this person',
}

const refusedMove = (words: string) => new ProductError('stage_move_refused', words)
const notFromHere = () => refusedMove('It cannot go there from where it stands now')
const archived = () => refusedMove('An archived applicant cannot be asked')
const rejected = () => refusedMove('A rejected applicant cannot be proposed')
const blocked = () => refusedMove('This client is blocked for this person')
const noYes = () => refusedMove('The person has not said yes to this client: ask first, or record their yes')
