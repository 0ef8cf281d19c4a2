/** Limits that cross the wire: text lengths in characters, list lengths in entries, sizes in bytes. */
export const limits = {
  name: 100,
  place: 100,
  street: 200,
  postcode: 20,
  email: 254,
  phone: 40,
  url: 500,
  username: 60,
  /** A first and a last name, typed to confirm. */
  typedName: 201,
  /** Why staff gave an email free. */
  releaseReason: 300,
  /** Why somebody is not to be erased yet, and what they are told of a refusal besides its ground. */
  holdReason: 500,
  refusalText: 2000,
  /** How long a session lasts: 12 hours. */
  sessionSeconds: 12 * 60 * 60,
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
  yearsOfExperience: { min: 1, max: 60 },
  /** The most years that a filter asks for at least. */
  experienceFilter: 50,
  /** The most days that a filter asks for. */
  filterDays: 365,
  /** Groups of filters of which each has to hold by one of its values, and the values of a group: OpenSearch takes 1,024 clauses. */
  filterGroups: { groups: 4, values: 8 },
  /** Certificates that a filter takes at once: on a day, each is a clause. */
  certificateFilter: 10,
  /** The things that an order asks besides its trade, town and days. */
  crewNeeds: 10,
  /** How far around a town a filter looks, in kilometres: unless told, and at most. */
  nearby: { usual: 25, most: 200 },
  liftingWeight: 200,
  teamSize: { min: 1, max: 500 },
  weeklyHours: 80,
  desiredRate: 100_000,
  document: { description: 500, tags: 10 },
  fileName: 255,
  /** A file has to be smaller than this. */
  fileBytes: { document: 10 * 1024 * 1024, picture: 5 * 1024 * 1024 },
  /** How many certificates of a public application can come with a file: a transaction takes 100 items, and each file needs two. */
  applicationCertificates: 40,
  /** What Lambda is handed is 6 MB at most, as JSON around a body in base64: files of 4.4 MB fit, larger ones are uploaded. */
  bodyWithFiles: 5.9 * 1000 * 1000,
  searchText: 200,
  /** The different words of a search. OpenSearch takes 1,024 clauses, and a word with all its forms in all fields asks for 71. */
  searchWords: 13,
  filterValues: 50,
  pageSize: { default: 25, max: 100 },
  /** How many people of a stage the board shows at first, and fetches at once as one scrolls. */
  boardCards: 50,
  /** Pages reach this many results; past them a search has to be narrowed. */
  reachableResults: 100_000,
  suggestions: 10,
  suggestionTerm: 2,
  timeline: 10,
  auditPage: 50,
  submissionPage: 50,
  /** A personal token of an agent: how long it may hold, and how many somebody may have. */
  agentToken: { name: 60, days: 365, perUser: 50 },
  /** Agents that are connected by sign-in (OAuth). Codes hold seconds, access an hour, a connection a month after its last use. */
  oauth: {
    codeSeconds: 60,
    accessSeconds: 60 * 60,
    /** Days without use after which a connection ends, and after which it ends in any case. */
    idleDays: 30,
    days: 365,
    perUser: 50,
    clientName: 60,
    clientId: 500,
    redirectUris: 10,
    /** How long a registration is kept that nobody let in yet: 7 days. */
    unusedClientSeconds: 7 * 24 * 60 * 60,
    /** Of the query with which a client sends somebody to the consent page. */
    query: 4000,
    /** Of one parameter, and of a client's own document, in bytes. */
    parameter: 2000,
    document: 10 * 1024,
  },
  /** Saved views: how many somebody may have, and how many are counted at once. */
  savedView: { name: 60, description: 300, perUser: 50, countedAtOnce: 20 },
  jsonBody: 256 * 1024,
  /** What anybody may send without an account, but for applications: room for the longest texts, every character escaped. */
  publicBody: 8 * 1024,
} as const

/** Starred means this rating or more. */
export const starredFrom = 4
/** The rating that switching the star on gives. */
export const starOn = 5
