import { describe, expect, test } from 'vitest'
import {
  type Action,
  type ApplicantFacts,
  actions,
  can,
  isAllowedForRole,
} from '../../shared/accounts/domain/access.ts'
import type { Actor } from '../../shared/accounts/domain/actor.ts'
import { type Role, roles } from '../../shared/accounts/domain/user.ts'
import type { AgentScope } from '../../shared/agents/domain/agentScopes.ts'
import { applicantSchema } from '../../shared/applicants/domain/applicant.ts'
import { endingFields } from '../../shared/applicants/domain/expiringCredentials.ts'
import {
  actorMaySee,
  maySeeColumn,
  maySeeDocumentField,
  maySeeField,
} from '../../shared/applicants/domain/fieldAudience.ts'
import { documentSchema } from '../../shared/documents/domain/document.ts'
import { idOf } from '../make/applicant.ts'

type Answer = 'yes' | 'no' | 'assigned' | 'own'

/** The permission matrix of the specification plus the rows the design adds; columns in the order of `roles`. */
const matrix: Record<Action, Record<Role, Answer>> = {
  'applicants:search': row('no', 'yes', 'yes', 'yes', 'yes'),
  'applicants:create': row('no', 'no', 'yes', 'yes', 'yes'),
  'applicants:identify': row('no', 'no', 'yes', 'yes', 'yes'),
  'applicants:export': row('no', 'no', 'yes', 'yes', 'yes'),
  'applicants:bulk': row('no', 'no', 'yes', 'yes', 'yes'),
  'applicants:import': row('no', 'no', 'no', 'yes', 'yes'),
  'applicant:read': row('no', 'assigned', 'yes', 'yes', 'yes'),
  'applicant:update': row('no', 'no', 'yes', 'yes', 'yes'),
  'applicant:erase': row('no', 'no', 'no', 'yes', 'yes'),
  'applicant:exportData': row('no', 'no', 'yes', 'yes', 'yes'),
  'deletion:record': row('no', 'no', 'yes', 'yes', 'yes'),
  'applicant:inform': row('no', 'no', 'yes', 'yes', 'yes'),
  'myDay:read': row('no', 'no', 'yes', 'yes', 'yes'),
  'applicant:readTimeline': row('no', 'no', 'yes', 'yes', 'yes'),
  'views:use': row('no', 'yes', 'yes', 'yes', 'yes'),
  'views:share': row('no', 'no', 'yes', 'yes', 'yes'),
  'views:digest': row('no', 'no', 'yes', 'yes', 'yes'),
  'applicant:assign': row('no', 'no', 'yes', 'yes', 'yes'),
  'activity:write': row('no', 'no', 'yes', 'yes', 'yes'),
  'activity:read': row('no', 'no', 'yes', 'yes', 'yes'),
  /** For an entry the account wrote itself. */
  'messages:send': row('no', 'no', 'yes', 'yes', 'yes'),
  'messages:draft': row('no', 'no', 'yes', 'yes', 'yes'),
  'startRules:manage': row('no', 'no', 'no', 'yes', 'yes'),
  'agency:manage': row('no', 'no', 'no', 'yes', 'yes'),
  'activity:change': row('no', 'no', 'own', 'own', 'own'),
  'documents:list': row('own', 'assigned', 'yes', 'yes', 'yes'),
  'documents:add': row('own', 'no', 'yes', 'yes', 'yes'),
  /** For a document that was released to clients. */
  'document:read': row('own', 'assigned', 'yes', 'yes', 'yes'),
  /** For a document that the account uploaded itself and that is neither verified nor released. */
  'document:remove': row('own', 'no', 'yes', 'yes', 'yes'),
  'documents:manage': row('no', 'no', 'yes', 'yes', 'yes'),
  'picture:read': row('own', 'no', 'yes', 'yes', 'yes'),
  'analytics:read': row('no', 'no', 'yes', 'yes', 'yes'),
  'audit:read': row('no', 'no', 'no', 'yes', 'yes'),
  'submissions:review': row('no', 'no', 'yes', 'yes', 'yes'),
  'submissions:list': row('no', 'no', 'yes', 'yes', 'yes'),
  'profile:edit': row('yes', 'no', 'no', 'no', 'no'),
  'clients:edit': row('no', 'no', 'yes', 'yes', 'yes'),
  'orders:use': row('no', 'no', 'yes', 'yes', 'yes'),
  'orders:read': row('no', 'no', 'yes', 'yes', 'yes'),
  'clients:list': row('no', 'no', 'yes', 'yes', 'yes'),
  'colleagues:list': row('no', 'no', 'yes', 'yes', 'yes'),
  'proposals:answer': row('no', 'yes', 'no', 'no', 'no'),
  'agents:connect': row('no', 'no', 'yes', 'yes', 'yes'),
  'agents:configure': row('no', 'no', 'no', 'no', 'yes'),
  'users:manage': row('no', 'no', 'no', 'no', 'yes'),
  'session:use': row('yes', 'yes', 'yes', 'yes', 'yes'),
}

function row(...answers: [Answer, Answer, Answer, Answer, Answer]): Record<Role, Answer> {
  const [applicant, client, recruiter, recruiting_manager, sysadmin] = answers
  return { applicant, client, recruiter, recruiting_manager, sysadmin }
}

const me = idOf(7)
const releasedToClients = { by: idOf(900), at: '2026-01-01T08:00:00.000Z' }
const records: { name: string; record: ApplicantFacts | undefined; allows: Answer[] }[] = [
  { name: 'no record', record: undefined, allows: ['yes'] },
  { name: "another person's record", record: { userId: idOf(8), assignedToActor: false }, allows: ['yes'] },
  { name: 'a record without an account', record: {}, allows: ['yes'] },
  { name: 'an assigned record', record: { userId: idOf(8), assignedToActor: true }, allows: ['yes', 'assigned'] },
  { name: 'their own record', record: { userId: me, assignedToActor: false }, allows: ['yes', 'own'] },
]

test('lists every action in the matrix', () => {
  expect(Object.keys(matrix).sort()).toEqual([...actions].sort())
})

test('grants managers and system admins everything a recruiter may do', () => {
  const ofRecruiters = actions.filter((action) => isAllowedForRole('recruiter', action))
  for (const role of ['recruiting_manager', 'sysadmin'] as const)
    expect(ofRecruiters.filter((action) => !isAllowedForRole(role, action))).toEqual([])
  expect(
    actions.filter((action) => isAllowedForRole('recruiting_manager', action) && !isAllowedForRole('sysadmin', action)),
  ).toEqual([])
})

describe.each(Object.entries(matrix) as [Action, Record<Role, Answer>][])('%s', (action, answers) => {
  test.each(roles)('as %s', (role) => {
    const answer = answers[role]
    expect(isAllowedForRole(role, action)).toBe(answer !== 'no')
    for (const { name, record, allows } of records) {
      const subject = record && subjectOf(action, record)
      expect({ name, allowed: mayDo({ kind: 'user', userId: me, role }, action, subject) }).toEqual({
        name,
        allowed: allows.includes(answer),
      })
    }
  })
})

/**
 * Returns the subject of an action on this applicant. A timeline entry is written by the account
 * that owns the record.
 */
function subjectOf(action: Action, record: ApplicantFacts): unknown {
  const document = { applicant: record, isConfidential: false, isVerified: false }
  if (action === 'document:read') return { ...document, releasedToClients }
  if (action === 'document:remove') return { ...document, uploadedBy: me }
  return action === 'activity:change' ? { createdBy: record.userId } : record
}

/** `can` for actions known only at runtime. */
const mayDo = can as (actor: Actor, action: Action, record: unknown) => boolean

test('lets only managers and system admins change entries of staff who have left', () => {
  const activity = { createdBy: idOf(8), writerHasLeft: true }
  const may = roles.filter((role) => can({ kind: 'user', userId: me, role }, 'activity:change', activity))
  expect(may).toEqual(['recruiting_manager', 'sysadmin'])
})

describe.each([
  { what: 'a confidential document', isConfidential: true, isVerified: false, releasedToClients },
  { what: 'an unreleased document', isConfidential: false, isVerified: false },
])('$what', ({ what: _what, ...document }) => {
  const answers = row('own', 'no', 'yes', 'yes', 'yes')

  test.each(roles)('read by %s', (role) => {
    for (const { name, record = {}, allows } of records) {
      const subject = { ...document, applicant: record }
      expect({ name, allowed: can({ kind: 'user', userId: me, role }, 'document:read', subject) }).toEqual({
        name,
        allowed: allows.includes(answers[role]),
      })
    }
  })
})

test.each([
  { what: 'is verified', isVerified: true },
  { what: 'is released to clients', releasedToClients },
  { what: 'another person sent', uploadedBy: idOf(900) },
  { what: 'has no known sender', uploadedBy: undefined },
])(
  "lets only staff remove a document that $what, even from the uploader's own record",
  ({ what: _what, ...fields }) => {
    const document = { isConfidential: false, isVerified: false, uploadedBy: me, applicant: { userId: me }, ...fields }
    const may = roles.filter((role) => can({ kind: 'user', userId: me, role }, 'document:remove', document))
    expect(may).toEqual(['recruiter', 'recruiting_manager', 'sysadmin'])
  },
)

describe('actors', () => {
  const others: Actor[] = [
    { kind: 'partner', partnerId: 'p1', name: 'Job board' },
    { kind: 'system', name: 'retention' },
  ]

  test.each(others)('denies an actor without an account every guarded action: $kind', (actor) => {
    const allowed = actions.filter((action) => records.some(({ record }) => mayDo(actor, action, record)))
    expect(allowed).toEqual([])
  })

  /** Maintained by hand. An agent can do nothing that no scope covers. */
  const scopeOf: Partial<Record<Action, AgentScope>> = {
    'applicants:search': 'read',
    'applicant:read': 'read',
    'analytics:read': 'read',
    'submissions:list': 'read',
    'orders:read': 'read',
    'applicants:identify': 'contact',
    'messages:draft': 'contact',
    'activity:read': 'notes',
    'activity:write': 'notes',
    'applicants:create': 'write',
    'applicant:update': 'write',
  }

  const scopeSets: AgentScope[][] = [
    [],
    ['read'],
    ['contact'],
    ['write'],
    ['read', 'contact'],
    ['read', 'contact', 'write'],
    ['notes'],
    ['read', 'contact', 'write', 'notes'],
  ]
  test.each(scopeSets.flatMap((scopes) => roles.map((role) => ({ scopes, role }))))(
    'limits an agent to what both the user and its scopes allow: $scopes $role',
    ({ scopes, role }) => {
      for (const action of actions)
        for (const { record } of records) {
          const subject = action === 'document:read' && record ? { applicant: record, isConfidential: true } : record
          const user = { userId: me, role }
          const scope = scopeOf[action]
          expect(mayDo({ kind: 'agent', name: 'Assistant', scopes, ...user }, action, subject)).toBe(
            scope !== undefined && scopes.includes(scope) && mayDo({ kind: 'user', ...user }, action, subject),
          )
        }
    },
  )
})

describe('fields', () => {
  const fields = applicantSchema.keyof().options

  test('hides identifying fields and notes from agents without their scopes, and received mails from all agents', () => {
    const agent = (...scopes: AgentScope[]) =>
      ({ kind: 'agent', userId: me, role: 'sysadmin', name: 'A', scopes }) as const
    expect(fields.filter((field) => !actorMaySee(agent('read', 'write'), field)).sort()).toEqual(
      [
        ...[
          'email',
          'phone',
          'nationality',
          'street',
          'geoCoordinates',
          'dateOfBirth',
          'recruiterNotes',
          'profilePicture',
        ],
        ...[
          'linkedinUrl',
          'portfolioUrl',
          'cvDocument',
          'unconfirmedEmail',
          'originalEmailContent',
          'waiver',
          'informed',
          'keptLonger',
          'unsubscribed',
        ],
      ].sort(),
    )
    const notes = ['recruiterNotes', 'originalEmailContent']
    expect(fields.filter((field) => !actorMaySee(agent('read', 'contact'), field))).toEqual(notes)
    expect(fields.filter((field) => !actorMaySee(agent('read', 'contact', 'notes'), field))).toEqual([notes[1]])
    expect(fields.filter((field) => !actorMaySee({ kind: 'user', userId: me, role: 'recruiter' }, field))).toEqual([])
  })

  test('hides contact details, origin, appearance, health and internal fields from clients', () => {
    expect(fields.filter((field) => !maySeeField('client', field)).sort()).toEqual(
      [
        ...[
          'userId',
          'email',
          'unconfirmedEmail',
          'phone',
          'dateOfBirth',
          'street',
          'geoCoordinates',
          'desiredRate',
          'recruiterNotes',
        ],
        ...['permitCardType', 'permitEmployer', 'permitWeeklyHours', 'permitSeenBy', 'permitSeenOn', 'permitNextCheck'],
        ...[
          'starRating',
          'stageChangedAt',
          'tags',
          'lastContactedDate',
          'nextActionDate',
          'recordOwner',
          'source',
          'channel',
          'language',
          'waiver',
          'availabilityConfirmedAt',
        ],
        ...[
          'gdprConsentDate',
          'poolConsent',
          'informed',
          'keptLonger',
          'mergedFrom',
          'formerNames',
          'originalEmailContent',
          'cvDocument',
        ],
        ...['linkedinUrl', 'portfolioUrl', 'postcode', 'pipelineStage'],
        ...['nationality', 'workPermitType', 'profilePicture', 'hasHealthCertificate', 'emailProblem', 'unsubscribed'],
      ].sort(),
    )
  })

  test('lets a role sort by the first expiry date only if it sees every expiry date', () => {
    for (const role of roles) {
      expect(maySeeColumn(role, 'papersEndOn')).toBe(endingFields.every((field) => maySeeField(role, field)))
    }
  })

  test('hides the storage path and the staff who handled a document from clients', () => {
    const hidden = documentSchema.keyof().options.filter((field) => !maySeeDocumentField('client', field))
    expect(hidden.sort()).toEqual(
      [
        ...[
          'addedByPerson',
          'filePath',
          'tags',
          'uploadedBy',
          'verifiedBy',
          'verifiedAt',
          'downloadCount',
          'lastDownloaded',
        ],
        'releasedToClients',
      ].sort(),
    )
  })

  test('shows applicants what they wrote in their own record and hides internal fields', () => {
    expect(fields.filter((field) => !maySeeField('applicant', field)).sort()).toEqual(
      [
        ...['recruiterNotes', 'starRating', 'stageChangedAt', 'tags', 'lastContactedDate', 'nextActionDate'],
        // Applicants see their progress instead.
        ...['pipelineStage', 'status'],
        ...[
          'recordOwner',
          'originalEmailContent',
          'emailProblem',
          'source',
          'channel',
          'keptLonger',
          'mergedFrom',
          'formerNames',
        ],
        ...[
          'permitSeenBy',
          'permitSeenOn',
          'permitNextCheck',
          'waiver',
          'availabilityConfirmedAt',
          'informed',
          'unsubscribed',
        ],
      ].sort(),
    )
  })

  test.each(roles.filter((role) => role !== 'client' && role !== 'applicant'))(
    'shows the role %s every field of the records it may read',
    (role) => {
      expect(fields.filter((field) => !maySeeField(role, field))).toEqual([])
    },
  )
})
