import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const privacyItems = {
  /** An applicant's only data export: in progress, or available for a day. */
  dataExport: {
    key: (applicantId: string) => ({ pk: `APPLICANT#${applicantId}`, sk: 'EXPORT' }),
    erasure: 'erased',
    retention: ['dataExport'],
    exportedAs: { leftOut: 'describes the export itself' },
  },
  /** An applicant's latest erasure request, regardless of its outcome. */
  deletionRequest: {
    key: (applicantId: string) => ({ pk: `APPLICANT#${applicantId}`, sk: 'DELETIONREQUEST' }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: { leftOut: 'was mailed to the person, with its outcome' },
  },
  /** A legal hold that delays an applicant's erasure. */
  erasureHold: {
    key: (applicantId: string) => ({ pk: `APPLICANT#${applicantId}`, sk: 'ERASUREHOLD' }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: { leftOut: 'is about a claim; people are notified of it when they ask to be erased' },
  },
  ownDataLink: {
    key: (tokenHash: string) => ({ pk: `OWNDATALINK#${tokenHash}`, sk: 'OWNDATALINK' }),
    erasure: 'expires',
    retention: ['ownDataLink', 'reminderLink'],
  },
} as const satisfies ItemKinds

export const privacyKeys = keysOf(privacyItems)
