/** Limits shared by client and server: text lengths in characters, list lengths in entries, sizes in bytes. */
export const limits = {
  name: 100,
  place: 100,
  street: 200,
  postcode: 20,
  email: 254,
  phone: 40,
  url: 500,
  username: 60,
  /** A full name, typed to confirm. */
  typedName: 201,
  /** Why staff released an email. */
  releaseReason: 300,
  /** Why an erasure is on legal hold, and the text that explains a refusal to the person. */
  holdReason: 500,
  refusalText: 2000,
  /** What system admins can set: when sessions end by inactivity, and at the latest. */
  session: {
    idleMinutes: { min: 5, max: 240 },
    hours: { min: 1, max: 24 },
    /** The maximum for applicants on a known device: 30 days. */
    applicantHours: 30 * 24,
    unknownDeviceHours: 12,
  },
  password: { min: 6, max: 128 },
  recruiterNotes: 2000,
  shortText: 200,
  longText: 4000,
  listEntry: 100,
  list: 60,
  professions: 20,
  coreCompetencies: 20,
  workExperience: 40,
  languages: 28,
  certifications: 60,
  safetyTraining: 40,
  driverLicenseForm: 5,
  driverLicenseFilter: 8,
  tags: 20,
  externalId: 100,
  yearsOfExperience: { min: 1, max: 60 },
  /** The maximum of the filter for years of experience. */
  experienceFilter: 50,
  /** The maximum number of days in a filter. */
  filterDays: 365,
  /** Groups of filters, each of which must match by one of its values, and the values per group. OpenSearch takes 1,024 clauses. */
  filterGroups: { groups: 4, values: 8 },
  /** Certificates per filter. With a date, each of them is a clause. */
  certificateFilter: 10,
  /** The requirements of an order besides trade, town and dates. */
  shortlistNeeds: 10,
  /** The radius of a town filter in kilometres: default and maximum. */
  nearby: { usual: 25, most: 200 },
  liftingWeight: 200,
  teamSize: { min: 1, max: 500 },
  weeklyHours: 80,
  desiredRate: 100_000,
  document: { description: 500, tags: 10 },
  fileName: 255,
  /** Files must be smaller than this. */
  fileBytes: { document: 10 * 1024 * 1024, picture: 5 * 1024 * 1024, wordFile: 10 * 1024 * 1024 },
  /** Certificates with a file in a public application: a transaction takes 100 items, and each file needs two. */
  applicationCertificates: 40,
  /** Other documents in a public application. */
  applicationDocuments: 3,
  /** Lambda's payload limit is 6 MB, as JSON around a base64 body. Files up to 4.4 MB fit; larger ones are uploaded. */
  bodyWithFiles: 5.9 * 1000 * 1000,
  searchText: 200,
  /** Distinct words per search. OpenSearch takes 1,024 clauses, and a word in all forms and fields needs 71. */
  searchWords: 13,
  filterValues: 50,
  pageSize: { default: 25, max: 100 },
  /** People per stage that the board shows at first and loads on scrolling. */
  boardCards: 50,
  /**
   * Exports of applicants: the number of selected ones per export, and the number that an account may export within some
   * hours before managers are mailed. The mail is sent some minutes later, so that it covers the whole export.
   */
  exports: { selected: 5000, unreported: 200, hours: 24, reportMinutes: 10 },
  /** The number of results that paging can reach. Beyond that, the search has to be narrowed. */
  reachableResults: 100_000,
  suggestions: 10,
  suggestionTerm: 2,
  timeline: 10,
  auditPage: 50,
  submissionPage: 50,
  /** Personal agent tokens: maximum lifetime and number per user. */
  agentToken: { name: 60, days: 365, perUser: 50 },
  /** Agents connected by sign-in (OAuth). Codes are valid for seconds, access for an hour, a connection for a month after its last use. */
  oauth: {
    codeSeconds: 60,
    accessSeconds: 60 * 60,
    /** Days without use, and days in total, after which a connection expires. */
    idleDays: 30,
    days: 365,
    perUser: 50,
    clientName: 60,
    clientId: 500,
    redirectUris: 10,
    /** How long an unused client registration is stored: 7 days. */
    unusedClientSeconds: 7 * 24 * 60 * 60,
    /** The query string of an authorization request. */
    query: 4000,
    /** One parameter, in characters, and a client's metadata document, in bytes. */
    parameter: 2000,
    document: 10 * 1024,
  },
  /** Saved views: the number per user, and how many are counted in one request. */
  savedView: { name: 60, description: 300, perUser: 50, countedAtOnce: 20 },
  jsonBody: 256 * 1024,
  /** The body of requests without an account, except applications. It has room for the longest texts with every character escaped. */
  publicBody: 8 * 1024,
} as const

/** The minimum rating that counts as starred. */
export const starredFrom = 4
/** The rating set by turning the star on. */
export const starOn = 5
