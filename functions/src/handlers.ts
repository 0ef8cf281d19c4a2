import type { RouteName } from '../../shared/contract/routes.ts'

/** The module of each route's function, for what runs them without Lambda. A route without a handler fails compilation. */
export const handlers = {
  getCurrentUser: () => import('./identity/getCurrentUser.ts'),
  signIn: () => import('./identity/signIn.ts'),
  register: () => import('./identity/register.ts'),
  signOut: () => import('./identity/signOut.ts'),
  requestPasswordReset: () => import('./identity/requestPasswordReset.ts'),
  verifyResetToken: () => import('./identity/verifyResetToken.ts'),
  resetPassword: () => import('./identity/resetPassword.ts'),
  searchApplicants: () => import('./search/searchApplicants.ts'),
  suggestSearches: () => import('./search/suggestSearches.ts'),
  getAnalytics: () => import('./search/getAnalytics.ts'),
  getApplicant: () => import('./applicants/getApplicant.ts'),
  createApplicant: () => import('./applicants/createApplicant.ts'),
  updateApplicant: () => import('./applicants/updateApplicant.ts'),
  listApplicantDocuments: () => import('./applicants/listApplicantDocuments.ts'),
  listApplicantTimeline: () => import('./applicants/listApplicantTimeline.ts'),
  getMyProfile: () => import('./profile/getMyProfile.ts'),
  updateMyProfile: () => import('./profile/updateMyProfile.ts'),
  requestProfileLink: () => import('./profile/requestProfileLink.ts'),
  connectProfile: () => import('./profile/connectProfile.ts'),
  requestDocumentUpload: () => import('./documents/requestDocumentUpload.ts'),
  completeDocumentUpload: () => import('./documents/completeDocumentUpload.ts'),
  downloadDocument: () => import('./documents/downloadDocument.ts'),
  listAuditLogs: () => import('./operations/listAuditLogs.ts'),
} satisfies Record<RouteName, () => Promise<{ handler: unknown }>>
