import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const intakeItems = {
  submission: {
    key: (submissionId: string) => ({ pk: `SUBMISSION#${submissionId}`, sk: 'SUBMISSION' }),
    erasure: 'erased',
    retention: ['undecidedSubmission', 'rejectedSubmission', 'spam'],
    exportedAs: ['applications'],
  },
  /** Points from an applicant to an application that became or completed the record. */
  applicantSubmission: {
    key: (applicantId: string, submissionId: string) => ({
      pk: `APPLICANT#${applicantId}`,
      sk: `SUBMISSION#${submissionId}`,
    }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: { leftOut: 'leads to an application, by its id alone' },
  },
} as const satisfies ItemKinds

export const intakeKeys = keysOf(intakeItems)

/** The lists of the `listed` index. An item is in at most one. */
export const intakeLists = {
  /** The applications from an email, which is given normalized, by time. */
  submissionsFrom: (emailKey: string): string => `LIST#SUBMISSIONS#${emailKey}`,
} as const

/** Sort key prefixes for queries on items of one partition. */
export const intakePrefixes = {
  submissions: 'SUBMISSION#',
} as const
