import { type ItemKinds, keysOf } from '../kernel/table/itemKind.ts'

export const proposalItems = {
  assignment: {
    key: (clientId: string, applicantId: string) => ({ pk: `CLIENT#${clientId}`, sk: `APPLICANT#${applicantId}` }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: ['proposals', 'shownTo'],
  },
  /**
   * The same while the client may not see the applicant. The visible ones then form one range of keys, which is read
   * alone.
   */
  hiddenAssignment: {
    key: (clientId: string, applicantId: string) => ({ pk: `CLIENT#${clientId}`, sk: `ASIDE#${applicantId}` }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: ['proposals'],
  },
  /** An applicant's consent to be proposed to a client. */
  clientConsent: {
    key: (applicantId: string, clientId: string) => ({ pk: `APPLICANT#${applicantId}`, sk: `CONSENT#${clientId}` }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: ['consents'],
  },
  /**
   * A client's decision about a proposed applicant. In the applicant's partition, because it is deleted with the
   * person.
   */
  verdict: {
    key: (applicantId: string, clientId: string) => ({ pk: `APPLICANT#${applicantId}`, sk: `VERDICT#${clientId}` }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: ['verdicts'],
  },
  /** A link that shows proposed applicants to a company's contact; its id sorts by the time it was sent. */
  clientLink: {
    key: (companyId: string, linkId: string) => ({ pk: `CLIENTLINKS#${companyId}`, sk: `LINK#${linkId}` }),
    erasure: 'others',
    retention: ['agency'],
  },
  clientLinkToken: {
    key: (tokenHash: string) => ({ pk: `CLIENTLINKTOKEN#${tokenHash}`, sk: 'CLIENTLINKTOKEN' }),
    erasure: 'others',
    retention: ['agency'],
  },
  /** An interview of an applicant with a client. */
  interview: {
    key: (applicantId: string, clientId: string) => ({ pk: `APPLICANT#${applicantId}`, sk: `INTERVIEW#${clientId}` }),
    erasure: 'erased',
    retention: ['withRecord'],
    exportedAs: ['interviews'],
  },
  proposalLink: {
    key: (tokenHash: string) => ({ pk: `PROPOSALLINK#${tokenHash}`, sk: 'PROPOSALLINK' }),
    erasure: 'expires',
    retention: ['proposalLink'],
  },
} as const satisfies ItemKinds

export const proposalKeys = keysOf(proposalItems)

/** The lists of the `listed` index. An item is in at most one. */
export const proposalLists = {
  /** Client decisions for the member of staff who made the proposal, by time. */
  clientDecisions: (userId: string): string => `LIST#VERDICTS#${userId}`,
  /** Consents and refusals that applicants gave themselves, by time. */
  consents: 'LIST#CONSENTS',
} as const

/** Sort key prefixes for queries on items of one partition. */
export const proposalPrefixes = {
  consents: 'CONSENT#',
  clientDecisions: 'VERDICT#',
  interviews: 'INTERVIEW#',
  assignments: 'APPLICANT#',
  clientLinks: 'LINK#',
} as const
