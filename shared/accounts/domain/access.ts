import type { AgentScope } from '../../agents/domain/agentScopes.ts'
import type { Document } from '../../documents/domain/document.ts'
import { type AccountActor, type Actor, accountOf } from './actor.ts'
import type { Role, User } from './user.ts'

/** The facts about an applicant that access rules use. */
export interface ApplicantFacts {
  /** The account that owns the applicant's record. */
  userId?: string | undefined
  /** Whether the actor is a client with an active assignment to this applicant. */
  assignedToActor?: boolean | undefined
  /** Whether the actor is a client who sees the applicant without documents. */
  hidesDocuments?: boolean | undefined
}

/** The facts about a document that access rules use. */
export interface DocumentFacts
  extends Pick<Document, 'isConfidential' | 'releasedToClients' | 'isVerified' | 'uploadedBy'> {
  applicant: ApplicantFacts
}

/** The facts about a staff activity entry that access rules use. */
export interface ActivityFacts {
  createdBy?: string | undefined
  /** The owner, if the entry is a task. */
  ownerId?: string | undefined
  /** Whether the author is no longer a member of staff. */
  writerHasLeft?: boolean | undefined
}

/** The kinds of records that actions apply to. For `nothing`, only the role matters. */
interface Subjects {
  nothing: undefined
  applicant: ApplicantFacts
  activity: ActivityFacts
  document: DocumentFacts
}

type Rule<Subject> = true | ((actor: AccountActor, record: Subject) => boolean)

/**
 * Declares who may perform an action: a rule for each role, and the scope an agent needs. Agents can't perform an action without a scope.
 */
const about = <const Kind extends keyof Subjects>(
  kind: Kind,
  byRole: Partial<Record<Role, Rule<Subjects[Kind]>>>,
  scope?: AgentScope,
) => ({ about: kind, byRole, scope })

const managers = { recruiting_manager: true, sysadmin: true } as const
const staff = { recruiter: true, ...managers } as const
/** The roles of agency staff. Staff create applicants and own their records. */
export const staffRoles = Object.keys(staff) as (keyof typeof staff)[]
export const isStaff = (role: Role): boolean => Object.hasOwn(staff, role)
/** Returns whether an account exists, is active and belongs to agency staff. */
export const isColleague = <Account extends Pick<User, 'role' | 'isActive'>>(
  user: Account | undefined,
): user is Account => user?.isActive === true && isStaff(user.role)
const assigned = (_actor: AccountActor, applicant: ApplicantFacts) => applicant.assignedToActor === true
const own = (actor: AccountActor, applicant: ApplicantFacts) => applicant.userId === actor.userId
const theirs = (actor: AccountActor, { createdBy, ownerId }: ActivityFacts) =>
  createdBy === actor.userId || ownerId === actor.userId
const theirsOrLeft = (actor: AccountActor, activity: ActivityFacts) =>
  activity.writerHasLeft === true || theirs(actor, activity)

const rules = {
  'applicants:search': about('nothing', { ...staff, client: true }, 'read'),
  /** Finds a person by email or phone. */
  'applicants:identify': about('nothing', staff, 'contact'),
  'applicants:create': about('nothing', staff, 'write'),
  'views:use': about('nothing', { ...staff, client: true }),
  'views:share': about('nothing', staff),
  'views:digest': about('nothing', staff),
  'applicants:export': about('nothing', staff),
  'applicants:bulk': about('nothing', staff),
  'applicants:import': about('nothing', managers),
  'applicant:read': about('applicant', { ...staff, client: assigned }, 'read'),
  'applicant:update': about('applicant', staff, 'write'),
  'applicant:erase': about('nothing', managers),
  'applicant:exportData': about('nothing', staff),
  'deletion:record': about('nothing', staff),
  /** Records that a person received the privacy notice. */
  'applicant:inform': about('nothing', staff),
  'myDay:read': about('nothing', staff),
  'applicant:readTimeline': about('applicant', staff),
  'applicant:assign': about('applicant', staff),
  'activity:write': about('applicant', staff, 'notes'),
  /** Reads notes, calls and tasks about an applicant, without the rest of the timeline. */
  'activity:read': about('applicant', staff, 'notes'),
  'messages:send': about('nothing', staff),
  /** Fills in a message without sending it. */
  'messages:draft': about('nothing', staff, 'contact'),
  /** Everything published in the agency's name: templates and the data controller. */
  'agency:manage': about('nothing', managers),
  'startRules:manage': about('nothing', managers),
  'activity:change': about('activity', { recruiter: theirs, recruiting_manager: theirsOrLeft, sysadmin: theirsOrLeft }),
  'documents:list': about('applicant', { ...staff, client: assigned, applicant: own }),
  'documents:add': about('applicant', { ...staff, applicant: own }),
  'documents:manage': about('applicant', staff),
  'document:read': about('document', {
    ...staff,
    client: (actor, { applicant, isConfidential, releasedToClients }) =>
      releasedToClients !== undefined && !isConfidential && !applicant.hidesDocuments && assigned(actor, applicant),
    applicant: (actor, { applicant }) => own(actor, applicant),
  }),
  /** Applicants can remove their own uploads until the agency has verified or released them. */
  'document:remove': about('document', {
    ...staff,
    applicant: (actor, { applicant, uploadedBy, isVerified, releasedToClients }) =>
      own(actor, applicant) && uploadedBy === actor.userId && !isVerified && releasedToClients === undefined,
  }),
  'picture:read': about('applicant', { ...staff, applicant: own }),
  'analytics:read': about('nothing', staff, 'read'),
  'audit:read': about('nothing', managers),
  'submissions:review': about('nothing', staff),
  /** Lists pending applications without contact data. */
  'submissions:list': about('nothing', staff, 'read'),
  'profile:edit': about('nothing', { applicant: true }),
  'colleagues:list': about('nothing', staff),
  'clients:list': about('nothing', staff),
  'clients:edit': about('nothing', staff),
  'orders:use': about('nothing', staff),
  /** Reads orders and who fits them, without rates. */
  'orders:read': about('nothing', staff, 'read'),
  'proposals:answer': about('nothing', { client: true }),
  'agents:connect': about('nothing', staff),
  'agents:configure': about('nothing', { sysadmin: true }),
  'users:manage': about('nothing', { sysadmin: true }),
  'session:use': about('nothing', { ...staff, client: true, applicant: true }),
}

export type Action = keyof typeof rules
export const actions = Object.keys(rules) as Action[]

/** The actions that apply to this kind of record. */
export type ActionAbout<Kind extends keyof Subjects> = {
  [Name in Action]: (typeof rules)[Name]['about'] extends Kind ? Name : never
}[Action]

type SubjectOf<Name extends Action> = Subjects[(typeof rules)[Name]['about']]

/**
 * Returns whether this role may perform the action on at least some records. Used by the HTTP edge and by menus, before a record is known.
 */
export const isAllowedForRole = (role: Role, action: Action): boolean => rules[action].byRole[role] !== undefined

/**
 * The only permission check: returns whether this actor may perform this action on this record. Actors without an account, such as
 * partners, are always denied. An agent needs both its own scope and the permission of its owner's role. Example: `can(actor,
 * 'applicant:read', { userId })`.
 */
export function can<Name extends Action>(
  actor: Actor,
  action: Name,
  ...[record]: SubjectOf<Name> extends undefined ? [] : [record: SubjectOf<Name>]
): boolean {
  const account = accountOf(actor)
  if (!account || !isInScope(account, action)) return false
  const rule = rules[action].byRole[account.role] as Rule<unknown> | undefined
  return typeof rule === 'function' ? record !== undefined && rule(account, record) : rule === true
}

/** Returns the scope an agent needs for the action, or undefined if agents can't perform it. */
export const scopeFor = (action: Action): AgentScope | undefined => rules[action].scope

function isInScope(actor: AccountActor, action: Action): boolean {
  if (actor.kind === 'user') return true
  const scope = scopeFor(action)
  return scope !== undefined && actor.scopes.includes(scope)
}
