import type { AgentScope } from '../../agents/domain/agent.ts'
import type { Document } from '../../documents/domain/document.ts'
import { type AccountActor, type Actor, accountOf } from './actor.ts'
import type { Role, User } from './user.ts'

/** What a rule may need to know of the applicant in question. */
export interface ApplicantInQuestion {
  /** The account that the applicant's record belongs to. */
  userId?: string | undefined
  /** Whether the actor, a client, has an active assignment to this applicant. */
  assignedToActor?: boolean | undefined
  /** Whether the applicant is presented to the actor, a client, without any document. */
  hidesDocuments?: boolean | undefined
}

/** What a rule may need to know of the document in question. */
export interface DocumentInQuestion
  extends Pick<Document, 'isConfidential' | 'releasedToClients' | 'isVerified' | 'uploadedBy'> {
  applicant: ApplicantInQuestion
}

/** What a rule may need to know of what the staff wrote down. */
export interface ActivityInQuestion {
  createdBy?: string | undefined
  /** Who has the task, if it is one. */
  ownerId?: string | undefined
  /** Whether whoever wrote it is none of the staff any more. */
  writerHasLeft?: boolean | undefined
}

/** The records that actions are about. What is about `nothing` is decided by the role alone. */
interface Subjects {
  nothing: undefined
  applicant: ApplicantInQuestion
  activity: ActivityInQuestion
  document: DocumentInQuestion
}

type Rule<Subject> = true | ((actor: AccountActor, record: Subject) => boolean)

/** Who may do what: by role, and by the scope that an agent needs for it. What names no scope is done in person alone. */
const about = <const Kind extends keyof Subjects>(
  kind: Kind,
  byRole: Partial<Record<Role, Rule<Subjects[Kind]>>>,
  scope?: AgentScope,
) => ({ about: kind, byRole, scope })

const managers = { recruiting_manager: true, sysadmin: true } as const
const staff = { recruiter: true, ...managers } as const
/** Whoever works for the agency. They create applicants, and own their records. */
export const staffRoles = Object.keys(staff) as (keyof typeof staff)[]
export const isStaff = (role: Role): boolean => Object.hasOwn(staff, role)
/** Whether an account works for the agency today; who has none does not. */
export const isColleague = <Account extends Pick<User, 'role' | 'isActive'>>(
  user: Account | undefined,
): user is Account => user?.isActive === true && isStaff(user.role)
const assigned = (_actor: AccountActor, applicant: ApplicantInQuestion) => applicant.assignedToActor === true
const own = (actor: AccountActor, applicant: ApplicantInQuestion) => applicant.userId === actor.userId
const theirs = (actor: AccountActor, { createdBy, ownerId }: ActivityInQuestion) =>
  createdBy === actor.userId || ownerId === actor.userId
const theirsOrLeft = (actor: AccountActor, activity: ActivityInQuestion) =>
  activity.writerHasLeft === true || theirs(actor, activity)

const rules = {
  'applicants:search': about('nothing', { ...staff, client: true }, 'read'),
  'applicants:create': about('nothing', staff, 'write'),
  'views:use': about('nothing', { ...staff, client: true }),
  'views:share': about('nothing', staff),
  'views:digest': about('nothing', staff),
  'applicants:export': about('nothing', staff),
  'applicants:bulk': about('nothing', staff),
  'applicant:read': about('applicant', { ...staff, client: assigned }, 'read'),
  'applicant:update': about('applicant', staff, 'write'),
  'applicant:erase': about('nothing', managers),
  'applicant:exportData': about('nothing', staff),
  'deletion:record': about('nothing', staff),
  /** Says that somebody was informed of what is kept of them. */
  'applicant:inform': about('nothing', staff),
  'myDay:read': about('nothing', staff),
  'applicant:readTimeline': about('applicant', staff),
  'applicant:assign': about('applicant', staff),
  'activity:write': about('applicant', staff),
  'messages:send': about('nothing', staff),
  /** What is said in the agency's name: templates, and who answers for the data. */
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
  /** People take back what they sent themselves, until the agency relies on it. */
  'document:remove': about('document', {
    ...staff,
    applicant: (actor, { applicant, uploadedBy, isVerified, releasedToClients }) =>
      own(actor, applicant) && uploadedBy === actor.userId && !isVerified && releasedToClients === undefined,
  }),
  'picture:read': about('applicant', { ...staff, applicant: own }),
  'analytics:read': about('nothing', staff, 'read'),
  'audit:read': about('nothing', managers),
  'submissions:review': about('nothing', staff),
  'profile:edit': about('nothing', { applicant: true }),
  'colleagues:list': about('nothing', staff),
  'clients:list': about('nothing', staff),
  'clients:edit': about('nothing', staff),
  'orders:use': about('nothing', staff),
  'proposals:answer': about('nothing', { client: true }),
  'agents:connect': about('nothing', staff),
  'agents:configure': about('nothing', { sysadmin: true }),
  'users:manage': about('nothing', { sysadmin: true }),
  'session:use': about('nothing', { ...staff, client: true, applicant: true }),
}

export type Action = keyof typeof rules
export const actions = Object.keys(rules) as Action[]

/** The actions that are about a record of this kind. */
export type ActionAbout<Kind extends keyof Subjects> = {
  [Name in Action]: (typeof rules)[Name]['about'] extends Kind ? Name : never
}[Action]

type SubjectOf<Name extends Action> = Subjects[(typeof rules)[Name]['about']]

/** Whether somebody of this role may ever do this: asked at the edge and by menus, before any record is known. */
export const mayEver = (role: Role, action: Action): boolean => rules[action].byRole[role] !== undefined

/**
 * The only permission rule: whether this actor may do this to this record, which is of the kind that the action is about.
 * Who has no account, as a partner, may do nothing that a rule guards; an agent does what its scopes and its owner's role
 * allow, both. For example `can(actor, 'applicant:read', { userId })`.
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

/** The scope that an agent needs to do this; undefined for what people do in person. */
export const scopeFor = (action: Action): AgentScope | undefined => rules[action].scope

function isInScope(actor: AccountActor, action: Action): boolean {
  if (actor.kind === 'user') return true
  const scope = scopeFor(action)
  return scope !== undefined && actor.scopes.includes(scope)
}
