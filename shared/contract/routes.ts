import { addActivity } from './activity/addActivity.ts'
import { deleteActivity } from './activity/deleteActivity.ts'
import { getMyDay } from './activity/getMyDay.ts'
import { updateActivity } from './activity/updateActivity.ts'
import { answerAgent } from './agents/answerAgent.ts'
import { createAgentToken } from './agents/createAgentToken.ts'
import { getAgentSettings } from './agents/getAgentSettings.ts'
import { listAgentTokens } from './agents/listAgentTokens.ts'
import { revokeAgentToken } from './agents/revokeAgentToken.ts'
import { updateAgentSettings } from './agents/updateAgentSettings.ts'
import { createApplicant } from './applicants/createApplicant.ts'
import { eraseApplicant } from './applicants/eraseApplicant.ts'
import { getApplicant } from './applicants/getApplicant.ts'
import { getClearance } from './applicants/getClearance.ts'
import { keepLonger } from './applicants/keepLonger.ts'
import { listApplicantDocuments } from './applicants/listApplicantDocuments.ts'
import { listApplicantTimeline } from './applicants/listApplicantTimeline.ts'
import { mergeApplicants } from './applicants/mergeApplicants.ts'
import { quickAddApplicant } from './applicants/quickAddApplicant.ts'
import { recordExport } from './applicants/recordExport.ts'
import { recordInformed } from './applicants/recordInformed.ts'
import { releaseEmail } from './applicants/releaseEmail.ts'
import { setWaiver } from './applicants/setWaiver.ts'
import { undoMerge } from './applicants/undoMerge.ts'
import { updateApplicant } from './applicants/updateApplicant.ts'
import { answerByLink } from './clients/answerByLink.ts'
import { answerProposal } from './clients/answerProposal.ts'
import { askLinkCode } from './clients/askLinkCode.ts'
import { assignApplicant } from './clients/assignApplicant.ts'
import { cancelInterview } from './clients/cancelInterview.ts'
import { changeStartRules } from './clients/changeStartRules.ts'
import { choosePresentation } from './clients/choosePresentation.ts'
import { createCompany } from './clients/createCompany.ts'
import { createOrder } from './clients/createOrder.ts'
import { endAssignment } from './clients/endAssignment.ts'
import { fillCrew } from './clients/fillCrew.ts'
import { getClientReach } from './clients/getClientReach.ts'
import { getCompany } from './clients/getCompany.ts'
import { getOrder } from './clients/getOrder.ts'
import { getOrderClearance } from './clients/getOrderClearance.ts'
import { getStartRules } from './clients/getStartRules.ts'
import { giveVerdict } from './clients/giveVerdict.ts'
import { liftClientBlock } from './clients/liftClientBlock.ts'
import { listAssignments } from './clients/listAssignments.ts'
import { listClientLinks } from './clients/listClientLinks.ts'
import { listClientPeople } from './clients/listClientPeople.ts'
import { listClients } from './clients/listClients.ts'
import { listCompanies } from './clients/listCompanies.ts'
import { listOrders } from './clients/listOrders.ts'
import { listPlacements } from './clients/listPlacements.ts'
import { listProposals } from './clients/listProposals.ts'
import { listStartRules } from './clients/listStartRules.ts'
import { openClientLink } from './clients/openClientLink.ts'
import { readClientLink } from './clients/readClientLink.ts'
import { readPresentation } from './clients/readPresentation.ts'
import { readProposal } from './clients/readProposal.ts'
import { recordClientAnswer } from './clients/recordClientAnswer.ts'
import { recordVerdict } from './clients/recordVerdict.ts'
import { revokeClientLink } from './clients/revokeClientLink.ts'
import { sendClientLink } from './clients/sendClientLink.ts'
import { setInterview } from './clients/setInterview.ts'
import { updateCompany } from './clients/updateCompany.ts'
import { updateOrder } from './clients/updateOrder.ts'
import { completeDocumentUpload } from './documents/completeDocumentUpload.ts'
import { deleteDocument } from './documents/deleteDocument.ts'
import { downloadByLink } from './documents/downloadByLink.ts'
import { downloadDocument } from './documents/downloadDocument.ts'
import { getPicture } from './documents/getPicture.ts'
import { requestDocumentUpload } from './documents/requestDocumentUpload.ts'
import { requestPublicUpload } from './documents/requestPublicUpload.ts'
import { updateDocument } from './documents/updateDocument.ts'
import { uploadDocument } from './documents/uploadDocument.ts'
import { changePartnerApplicant } from './external/changePartnerApplicant.ts'
import { changeWebhookEndpoint } from './external/changeWebhookEndpoint.ts'
import { completePartnerCvUpload } from './external/completePartnerCvUpload.ts'
import { createPartnerApplicant } from './external/createPartnerApplicant.ts'
import { createWebhookEndpoint } from './external/createWebhookEndpoint.ts'
import { getPartner } from './external/getPartner.ts'
import { getPartnerApplicant } from './external/getPartnerApplicant.ts'
import { listPartnerApplicants } from './external/listPartnerApplicants.ts'
import { listWebhookDeliveries } from './external/listWebhookDeliveries.ts'
import { listWebhookEndpoints } from './external/listWebhookEndpoints.ts'
import { pingWebhookEndpoint } from './external/pingWebhookEndpoint.ts'
import { removeWebhookEndpoint } from './external/removeWebhookEndpoint.ts'
import { replayWebhookDelivery } from './external/replayWebhookDelivery.ts'
import { requestPartnerCvUpload } from './external/requestPartnerCvUpload.ts'
import { rotateWebhookSecret } from './external/rotateWebhookSecret.ts'
import { withdrawPartnerApplicant } from './external/withdrawPartnerApplicant.ts'
import { changePassword } from './identity/changePassword.ts'
import { confirmSignInEmail } from './identity/confirmSignInEmail.ts'
import { endOtherSessions } from './identity/endOtherSessions.ts'
import { endOwnSession } from './identity/endOwnSession.ts'
import { getAccount } from './identity/getAccount.ts'
import { getCurrentUser } from './identity/getCurrentUser.ts'
import { listColleagues } from './identity/listColleagues.ts'
import { register } from './identity/register.ts'
import { requestPasswordReset } from './identity/requestPasswordReset.ts'
import { requestSignInEmail } from './identity/requestSignInEmail.ts'
import { resetPassword } from './identity/resetPassword.ts'
import { signIn } from './identity/signIn.ts'
import { signOut } from './identity/signOut.ts'
import { verifyResetToken } from './identity/verifyResetToken.ts'
import { cancelJob } from './jobs/cancelJob.ts'
import { getJob } from './jobs/getJob.ts'
import { listJobs } from './jobs/listJobs.ts'
import { startJob } from './jobs/startJob.ts'
import { undoJob } from './jobs/undoJob.ts'
import { answerAvailability } from './messages/answerAvailability.ts'
import { changeTemplate } from './messages/changeTemplate.ts'
import { createTemplate } from './messages/createTemplate.ts'
import { deleteTemplate } from './messages/deleteTemplate.ts'
import { listTemplates } from './messages/listTemplates.ts'
import { previewMessages } from './messages/previewMessages.ts'
import { readAvailability } from './messages/readAvailability.ts'
import { sendMessages } from './messages/sendMessages.ts'
import { decideAuthorization } from './oauth/decideAuthorization.ts'
import { exchangeToken } from './oauth/exchangeToken.ts'
import { getAuthorizationServer } from './oauth/getAuthorizationServer.ts'
import { getProtectedResource } from './oauth/getProtectedResource.ts'
import { getProtectedResourceAtRoot } from './oauth/getProtectedResourceAtRoot.ts'
import { listAgentConnections } from './oauth/listAgentConnections.ts'
import { readAuthorization } from './oauth/readAuthorization.ts'
import { registerClient } from './oauth/registerClient.ts'
import { revokeAgentConnection } from './oauth/revokeAgentConnection.ts'
import { revokeOAuthToken } from './oauth/revokeOAuthToken.ts'
import { listAuditLogs } from './operations/listAuditLogs.ts'
import { searchAuditLog } from './operations/searchAuditLog.ts'
import { exportMyData } from './privacy/exportMyData.ts'
import { exportOwnData } from './privacy/exportOwnData.ts'
import { exportPersonalData } from './privacy/exportPersonalData.ts'
import { extendDeletion } from './privacy/extendDeletion.ts'
import { getDeletion } from './privacy/getDeletion.ts'
import { getMyDeletion } from './privacy/getMyDeletion.ts'
import { getPrivacyNotice } from './privacy/getPrivacyNotice.ts'
import { holdErasure } from './privacy/holdErasure.ts'
import { liftErasureHold } from './privacy/liftErasureHold.ts'
import { listDeletionRequests } from './privacy/listDeletionRequests.ts'
import { readDeletionByLink } from './privacy/readDeletionByLink.ts'
import { readOwnData } from './privacy/readOwnData.ts'
import { recordDeletionRequest } from './privacy/recordDeletionRequest.ts'
import { refuseDeletion } from './privacy/refuseDeletion.ts'
import { requestDeletionByLink } from './privacy/requestDeletionByLink.ts'
import { requestMyDeletion } from './privacy/requestMyDeletion.ts'
import { requestOwnDataLink } from './privacy/requestOwnDataLink.ts'
import { setTalentPoolByLink } from './privacy/setTalentPoolByLink.ts'
import { takeBackDeletion } from './privacy/takeBackDeletion.ts'
import { updateController } from './privacy/updateController.ts'
import { withdrawDeletionByLink } from './privacy/withdrawDeletionByLink.ts'
import { withdrawMyDeletion } from './privacy/withdrawMyDeletion.ts'
import { answerMyQuestion } from './profile/answerMyQuestion.ts'
import { confirmEmail } from './profile/confirmEmail.ts'
import { connectProfile } from './profile/connectProfile.ts'
import { getMyProfile } from './profile/getMyProfile.ts'
import { listMyQuestions } from './profile/listMyQuestions.ts'
import { requestProfileLink } from './profile/requestProfileLink.ts'
import { setTalentPool } from './profile/setTalentPool.ts'
import { updateMyProfile } from './profile/updateMyProfile.ts'
import { findDuplicates } from './search/findDuplicates.ts'
import { getAnalytics } from './search/getAnalytics.ts'
import { listApplicantDuplicates } from './search/listApplicantDuplicates.ts'
import { listLikePairs } from './search/listLikePairs.ts'
import { searchApplicants } from './search/searchApplicants.ts'
import { suggestSearches } from './search/suggestSearches.ts'
import { tellApart } from './search/tellApart.ts'
import { addToApplication } from './submissions/addToApplication.ts'
import { approveSubmission } from './submissions/approveSubmission.ts'
import { countSubmissions } from './submissions/countSubmissions.ts'
import { findPendingSubmissions } from './submissions/findPendingSubmissions.ts'
import { getApplicationStatus } from './submissions/getApplicationStatus.ts'
import { getSubmission } from './submissions/getSubmission.ts'
import { listSubmissions } from './submissions/listSubmissions.ts'
import { markSpam } from './submissions/markSpam.ts'
import { openSubmissionFile } from './submissions/openSubmissionFile.ts'
import { rejectSubmission } from './submissions/rejectSubmission.ts'
import { submitApplication } from './submissions/submitApplication.ts'
import { undoRejection } from './submissions/undoRejection.ts'
import { withdrawApplication } from './submissions/withdrawApplication.ts'
import { acceptInvitation } from './users/acceptInvitation.ts'
import { changeUser } from './users/changeUser.ts'
import { endUserSessions } from './users/endUserSessions.ts'
import { inviteUser } from './users/inviteUser.ts'
import { listInvitations } from './users/listInvitations.ts'
import { listUsers } from './users/listUsers.ts'
import { readInvitation } from './users/readInvitation.ts'
import { withdrawInvitation } from './users/withdrawInvitation.ts'
import { arrangeViews } from './views/arrangeViews.ts'
import { changeView } from './views/changeView.ts'
import { countViews } from './views/countViews.ts'
import { createView } from './views/createView.ts'
import { deleteView } from './views/deleteView.ts'
import { listViews } from './views/listViews.ts'
import { markViewSeen } from './views/markViewSeen.ts'
import { readDigest } from './views/readDigest.ts'
import { stopDigest } from './views/stopDigest.ts'

/** Every route of the API, for what needs all of them: infrastructure, documents and tests. Functions import their own. */
export const routes = {
  getCurrentUser,
  listColleagues,
  signIn,
  register,
  signOut,
  requestPasswordReset,
  verifyResetToken,
  resetPassword,
  getAccount,
  changePassword,
  endOwnSession,
  endOtherSessions,
  requestSignInEmail,
  confirmSignInEmail,
  searchApplicants,
  suggestSearches,
  listViews,
  createView,
  changeView,
  deleteView,
  countViews,
  markViewSeen,
  arrangeViews,
  readDigest,
  stopDigest,
  findDuplicates,
  listApplicantDuplicates,
  listLikePairs,
  tellApart,
  getAnalytics,
  getApplicant,
  createApplicant,
  quickAddApplicant,
  updateApplicant,
  eraseApplicant,
  releaseEmail,
  keepLonger,
  mergeApplicants,
  undoMerge,
  getClearance,
  setWaiver,
  recordExport,
  recordInformed,
  listApplicantDocuments,
  listApplicantTimeline,
  addActivity,
  updateActivity,
  deleteActivity,
  getMyDay,
  listClients,
  listCompanies,
  getCompany,
  listClientPeople,
  createCompany,
  updateCompany,
  listOrders,
  getOrder,
  fillCrew,
  getOrderClearance,
  listStartRules,
  getStartRules,
  changeStartRules,
  createOrder,
  updateOrder,
  listAssignments,
  getClientReach,
  listPlacements,
  assignApplicant,
  endAssignment,
  choosePresentation,
  readPresentation,
  sendClientLink,
  listClientLinks,
  revokeClientLink,
  askLinkCode,
  openClientLink,
  readClientLink,
  answerByLink,
  recordClientAnswer,
  liftClientBlock,
  listProposals,
  setInterview,
  cancelInterview,
  giveVerdict,
  recordVerdict,
  readProposal,
  answerProposal,
  previewMessages,
  sendMessages,
  readAvailability,
  answerAvailability,
  listTemplates,
  createTemplate,
  changeTemplate,
  deleteTemplate,
  requestDocumentUpload,
  completeDocumentUpload,
  downloadDocument,
  downloadByLink,
  uploadDocument,
  updateDocument,
  deleteDocument,
  getPicture,
  requestPublicUpload,
  getMyProfile,
  updateMyProfile,
  setTalentPool,
  requestProfileLink,
  confirmEmail,
  connectProfile,
  listMyQuestions,
  answerMyQuestion,
  listAuditLogs,
  searchAuditLog,
  getPrivacyNotice,
  updateController,
  requestOwnDataLink,
  readOwnData,
  exportOwnData,
  exportMyData,
  exportPersonalData,
  getDeletion,
  getMyDeletion,
  holdErasure,
  liftErasureHold,
  listDeletionRequests,
  recordDeletionRequest,
  refuseDeletion,
  takeBackDeletion,
  extendDeletion,
  requestMyDeletion,
  withdrawMyDeletion,
  readDeletionByLink,
  requestDeletionByLink,
  setTalentPoolByLink,
  withdrawDeletionByLink,
  submitApplication,
  listSubmissions,
  findPendingSubmissions,
  countSubmissions,
  getSubmission,
  approveSubmission,
  rejectSubmission,
  undoRejection,
  markSpam,
  openSubmissionFile,
  getApplicationStatus,
  withdrawApplication,
  addToApplication,
  createPartnerApplicant,
  listPartnerApplicants,
  getPartnerApplicant,
  changePartnerApplicant,
  withdrawPartnerApplicant,
  requestPartnerCvUpload,
  completePartnerCvUpload,
  getPartner,
  listWebhookDeliveries,
  replayWebhookDelivery,
  createWebhookEndpoint,
  listWebhookEndpoints,
  changeWebhookEndpoint,
  rotateWebhookSecret,
  pingWebhookEndpoint,
  removeWebhookEndpoint,
  createAgentToken,
  listAgentTokens,
  revokeAgentToken,
  getAgentSettings,
  updateAgentSettings,
  answerAgent,
  readAuthorization,
  decideAuthorization,
  listAgentConnections,
  revokeAgentConnection,
  getProtectedResource,
  getProtectedResourceAtRoot,
  getAuthorizationServer,
  registerClient,
  exchangeToken,
  revokeOAuthToken,
  listUsers,
  changeUser,
  endUserSessions,
  inviteUser,
  listInvitations,
  withdrawInvitation,
  readInvitation,
  acceptInvitation,
  startJob,
  listJobs,
  getJob,
  cancelJob,
  undoJob,
} as const
export type RouteName = keyof typeof routes
