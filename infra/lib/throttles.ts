import type { RouteName } from '../../shared/routes.ts'

/**
 * The limits of one API method: requests per second, and how many at once. API Gateway applies them to each method
 * separately (https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html).
 */
export interface Throttle {
  rate: number
  burst: number
}

/**
 * Limits for routes that need no account, by kind of caller. The functions also count attempts per address and account.
 */
const publicThrottles = {
  /** Many people at once, or one person several times in a row. */
  crowd: { rate: 20, burst: 50 },
  /** A page behind a link, opened by one person at a time. The default of a new public route. */
  page: { rate: 10, burst: 25 },
  /** Programs, which call rarely and can wait. */
  program: { rate: 5, burst: 10 },
} satisfies Record<string, Throttle>

/** Routes that differ from the default. */
const callerKind: Partial<Record<RouteName, Exclude<keyof typeof publicThrottles, 'page'>>> = {
  // A whole office signs in at eight.
  signIn: 'crowd',
  signOut: 'crowd',
  requestPasswordReset: 'crowd',
  verifyResetToken: 'crowd',
  checkResetToken: 'crowd',
  resetPassword: 'crowd',
  register: 'crowd',
  acceptInvitation: 'crowd',
  // One call for each file of a form.
  requestPublicUpload: 'crowd',
  submitApplication: 'crowd',
  checkApplicationLimit: 'crowd',
  addToApplication: 'crowd',
  getApplicationStatus: 'crowd',
  // A mailing brings many people here within minutes.
  readAvailability: 'crowd',
  answerAvailability: 'crowd',
  unsubscribe: 'crowd',
  openUnsubscribe: 'crowd',
  stopDigestByOneClick: 'crowd',
  openDigestStop: 'crowd',
  readSubscription: 'crowd',
  changeSubscription: 'crowd',
  // A client looks through proposed candidates and opens their documents.
  askLinkCode: 'crowd',
  openClientLink: 'crowd',
  readClientLink: 'crowd',
  answerByLink: 'crowd',
  downloadByLink: 'crowd',
  // Many agents start work at the same time.
  exchangeToken: 'crowd',
  getProtectedResource: 'program',
  getProtectedResourceAtRoot: 'program',
  getAuthorizationServer: 'program',
  registerClient: 'program',
  revokeOAuthToken: 'program',
}

export const publicThrottle = (name: RouteName): Throttle => publicThrottles[callerKind[name] ?? 'page']

/** The minimum for a stage, needed to sign in and apply. */
export const minimumThrottle: Throttle = publicThrottles.crowd

/** For partner routes of a stage without partners, which only return 503. */
export const unusedThrottle: Throttle = { rate: 0.1, burst: 1 }
