import type { RouteName, routes } from '../../shared/contract/routes.ts'
import type { needs } from './needs.ts'
import type { DepsOf } from './useCase/needs.ts'
import type { UseCase } from './useCase/useCase.ts'

type Loaders = {
  readonly [Name in RouteName]: () => Promise<
    Readonly<Record<Name, UseCase<(typeof routes)[Name], DepsOf<(typeof needs)[Name]>>>>
  >
}

/**
 * The module of each route's use case, which takes what its contract and its needs say. A route without one, or with one
 * that asks for more, does not compile. For what calls use cases without Lambda, one by its name:
 * `const { getApplicant } = await useCases.getApplicant()`.
 */
export const useCases = {
  getCurrentUser: () => import('./identity/getCurrentUser.ts'),
  signIn: () => import('./identity/signIn.ts'),
  register: () => import('./identity/register.ts'),
  signOut: () => import('./identity/signOut.ts'),
  requestPasswordReset: () => import('./identity/requestPasswordReset.ts'),
  verifyResetToken: () => import('./identity/verifyResetToken.ts'),
  resetPassword: () => import('./identity/resetPassword.ts'),
  searchApplicants: () => import('./search/searchApplicants.ts'),
  suggestSearches: () => import('./search/suggestSearches.ts'),
  findDuplicates: () => import('./search/findDuplicates.ts'),
  getAnalytics: () => import('./search/getAnalytics.ts'),
  getApplicant: () => import('./applicants/getApplicant.ts'),
  createApplicant: () => import('./applicants/createApplicant.ts'),
  quickAddApplicant: () => import('./applicants/quickAddApplicant.ts'),
  updateApplicant: () => import('./applicants/updateApplicant.ts'),
  releaseEmail: () => import('./applicants/releaseEmail.ts'),
  recordExport: () => import('./applicants/recordExport.ts'),
  listApplicantDocuments: () => import('./applicants/listApplicantDocuments.ts'),
  listApplicantTimeline: () => import('./applicants/listApplicantTimeline.ts'),
  getMyProfile: () => import('./profile/getMyProfile.ts'),
  updateMyProfile: () => import('./profile/updateMyProfile.ts'),
  requestProfileLink: () => import('./profile/requestProfileLink.ts'),
  confirmEmail: () => import('./profile/confirmEmail.ts'),
  connectProfile: () => import('./profile/connectProfile.ts'),
  requestDocumentUpload: () => import('./documents/requestDocumentUpload.ts'),
  completeDocumentUpload: () => import('./documents/completeDocumentUpload.ts'),
  downloadDocument: () => import('./documents/downloadDocument.ts'),
  uploadDocument: () => import('./documents/uploadDocument.ts'),
  updateDocument: () => import('./documents/updateDocument.ts'),
  deleteDocument: () => import('./documents/deleteDocument.ts'),
  getPicture: () => import('./documents/getPicture.ts'),
  requestPublicUpload: () => import('./documents/requestPublicUpload.ts'),
  listAuditLogs: () => import('./operations/listAuditLogs.ts'),
  getPrivacyNotice: () => import('./privacy/getPrivacyNotice.ts'),
  submitApplication: () => import('./submissions/submitApplication.ts'),
  listSubmissions: () => import('./submissions/listSubmissions.ts'),
  countSubmissions: () => import('./submissions/countSubmissions.ts'),
  getSubmission: () => import('./submissions/getSubmission.ts'),
  approveSubmission: () => import('./submissions/approveSubmission.ts'),
  rejectSubmission: () => import('./submissions/rejectSubmission.ts'),
  undoRejection: () => import('./submissions/undoRejection.ts'),
  markSpam: () => import('./submissions/markSpam.ts'),
  openSubmissionFile: () => import('./submissions/openSubmissionFile.ts'),
  getApplicationStatus: () => import('./submissions/getApplicationStatus.ts'),
  createPartnerApplicant: () => import('./external/createPartnerApplicant.ts'),
  listPartnerApplicants: () => import('./external/listPartnerApplicants.ts'),
  getPartnerApplicant: () => import('./external/getPartnerApplicant.ts'),
  changePartnerApplicant: () => import('./external/changePartnerApplicant.ts'),
  withdrawPartnerApplicant: () => import('./external/withdrawPartnerApplicant.ts'),
  requestPartnerCvUpload: () => import('./external/requestPartnerCvUpload.ts'),
  completePartnerCvUpload: () => import('./external/completePartnerCvUpload.ts'),
  getPartner: () => import('./external/getPartner.ts'),
  createAgentToken: () => import('./agents/createAgentToken.ts'),
  listAgentTokens: () => import('./agents/listAgentTokens.ts'),
  revokeAgentToken: () => import('./agents/revokeAgentToken.ts'),
  getAgentSettings: () => import('./agents/getAgentSettings.ts'),
  updateAgentSettings: () => import('./agents/updateAgentSettings.ts'),
  answerAgent: () => import('./agents/answerAgent.ts'),
  readAuthorization: () => import('./oauth/readAuthorization.ts'),
  decideAuthorization: () => import('./oauth/decideAuthorization.ts'),
  listAgentConnections: () => import('./oauth/listAgentConnections.ts'),
  revokeAgentConnection: () => import('./oauth/revokeAgentConnection.ts'),
  getProtectedResource: () => import('./oauth/getProtectedResource.ts'),
  getProtectedResourceAtRoot: () => import('./oauth/getProtectedResourceAtRoot.ts'),
  getAuthorizationServer: () => import('./oauth/getAuthorizationServer.ts'),
  registerClient: () => import('./oauth/registerClient.ts'),
  exchangeToken: () => import('./oauth/exchangeToken.ts'),
  revokeOAuthToken: () => import('./oauth/revokeOAuthToken.ts'),
  withdrawApplication: () => import('./submissions/withdrawApplication.ts'),
} satisfies Loaders
