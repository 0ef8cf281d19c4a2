import { acceptInvitation } from './accounts/contract/acceptInvitation.ts'
import { addApp } from './accounts/contract/addApp.ts'
import { addPasskey } from './accounts/contract/addPasskey.ts'
import { changeAccount } from './accounts/contract/changeAccount.ts'
import { changeAuthenticator } from './accounts/contract/changeAuthenticator.ts'
import { changePassword } from './accounts/contract/changePassword.ts'
import { changeUser } from './accounts/contract/changeUser.ts'
import { checkResetToken } from './accounts/contract/checkResetToken.ts'
import { confirmSignInEmail } from './accounts/contract/confirmSignInEmail.ts'
import { continueSession } from './accounts/contract/continueSession.ts'
import { endOtherSessions } from './accounts/contract/endOtherSessions.ts'
import { endOwnSession } from './accounts/contract/endOwnSession.ts'
import { endUserSessions } from './accounts/contract/endUserSessions.ts'
import { getAccount } from './accounts/contract/getAccount.ts'
import { getCurrentUser } from './accounts/contract/getCurrentUser.ts'
import { getPasswordRules } from './accounts/contract/getPasswordRules.ts'
import { getSignInRules } from './accounts/contract/getSignInRules.ts'
import { getUserSecondFactor } from './accounts/contract/getUserSecondFactor.ts'
import { inviteUser } from './accounts/contract/inviteUser.ts'
import { listColleagues } from './accounts/contract/listColleagues.ts'
import { listInvitations } from './accounts/contract/listInvitations.ts'
import { listUsers } from './accounts/contract/listUsers.ts'
import { newRecoveryCodes } from './accounts/contract/newRecoveryCodes.ts'
import { proveAccount } from './accounts/contract/proveAccount.ts'
import { readInvitation } from './accounts/contract/readInvitation.ts'
import { register } from './accounts/contract/register.ts'
import { removeAuthenticator } from './accounts/contract/removeAuthenticator.ts'
import { reportSignIn } from './accounts/contract/reportSignIn.ts'
import { requestPasswordReset } from './accounts/contract/requestPasswordReset.ts'
import { requestSignInEmail } from './accounts/contract/requestSignInEmail.ts'
import { resetPassword } from './accounts/contract/resetPassword.ts'
import { resetSecondFactor } from './accounts/contract/resetSecondFactor.ts'
import { createScimToken } from './accounts/contract/scim/createScimToken.ts'
import { createScimUser } from './accounts/contract/scim/createScimUser.ts'
import { deleteScimToken } from './accounts/contract/scim/deleteScimToken.ts'
import { deleteScimUser } from './accounts/contract/scim/deleteScimUser.ts'
import { getScimDocument } from './accounts/contract/scim/getScimDocument.ts'
import { getScimToken } from './accounts/contract/scim/getScimToken.ts'
import { getScimUser } from './accounts/contract/scim/getScimUser.ts'
import { listScimUsers } from './accounts/contract/scim/listScimUsers.ts'
import { patchScimUser } from './accounts/contract/scim/patchScimUser.ts'
import { replaceScimUser } from './accounts/contract/scim/replaceScimUser.ts'
import { signIn } from './accounts/contract/signIn.ts'
import { signInWithCode } from './accounts/contract/signInWithCode.ts'
import { signInWithPasskey } from './accounts/contract/signInWithPasskey.ts'
import { signOut } from './accounts/contract/signOut.ts'
import { disconnectProvider } from './accounts/contract/sso/disconnectProvider.ts'
import { getLoginProvider } from './accounts/contract/sso/getLoginProvider.ts'
import { getSingleSignOn } from './accounts/contract/sso/getSingleSignOn.ts'
import { proveWithProvider } from './accounts/contract/sso/proveWithProvider.ts'
import { removeSingleSignOn } from './accounts/contract/sso/removeSingleSignOn.ts'
import { signInWithProvider } from './accounts/contract/sso/signInWithProvider.ts'
import { startProviderProof } from './accounts/contract/sso/startProviderProof.ts'
import { startProviderSignIn } from './accounts/contract/sso/startProviderSignIn.ts'
import { updateSingleSignOn } from './accounts/contract/sso/updateSingleSignOn.ts'
import { startApp } from './accounts/contract/startApp.ts'
import { startPasskey } from './accounts/contract/startPasskey.ts'
import { startPasskeySignIn } from './accounts/contract/startPasskeySignIn.ts'
import { startProof } from './accounts/contract/startProof.ts'
import { updateSignInRules } from './accounts/contract/updateSignInRules.ts'
import { verifyResetToken } from './accounts/contract/verifyResetToken.ts'
import { withdrawInvitation } from './accounts/contract/withdrawInvitation.ts'
import { addActivity } from './activity/contract/addActivity.ts'
import { deleteActivity } from './activity/contract/deleteActivity.ts'
import { getMyDay } from './activity/contract/getMyDay.ts'
import { updateActivity } from './activity/contract/updateActivity.ts'
import { answerAgent } from './agents/contract/answerAgent.ts'
import { createAgentToken } from './agents/contract/createAgentToken.ts'
import { decideAuthorization } from './agents/contract/decideAuthorization.ts'
import { exchangeToken } from './agents/contract/exchangeToken.ts'
import { getAgentSettings } from './agents/contract/getAgentSettings.ts'
import { getAuthorizationServer } from './agents/contract/getAuthorizationServer.ts'
import { getProtectedResource } from './agents/contract/getProtectedResource.ts'
import { getProtectedResourceAtRoot } from './agents/contract/getProtectedResourceAtRoot.ts'
import { listAgentConnections } from './agents/contract/listAgentConnections.ts'
import { listAgentTokens } from './agents/contract/listAgentTokens.ts'
import { readAuthorization } from './agents/contract/readAuthorization.ts'
import { registerClient } from './agents/contract/registerClient.ts'
import { revokeAgentConnection } from './agents/contract/revokeAgentConnection.ts'
import { revokeAgentToken } from './agents/contract/revokeAgentToken.ts'
import { revokeOAuthToken } from './agents/contract/revokeOAuthToken.ts'
import { updateAgentSettings } from './agents/contract/updateAgentSettings.ts'
import { confirmEmail } from './applicants/contract/confirmEmail.ts'
import { connectProfile } from './applicants/contract/connectProfile.ts'
import { createApplicant } from './applicants/contract/createApplicant.ts'
import { getApplicant } from './applicants/contract/getApplicant.ts'
import { getMyProfile } from './applicants/contract/getMyProfile.ts'
import { listApplicantTimeline } from './applicants/contract/listApplicantTimeline.ts'
import { mergeApplicants } from './applicants/contract/mergeApplicants.ts'
import { quickAddApplicant } from './applicants/contract/quickAddApplicant.ts'
import { recordExport } from './applicants/contract/recordExport.ts'
import { releaseEmail } from './applicants/contract/releaseEmail.ts'
import { requestProfileLink } from './applicants/contract/requestProfileLink.ts'
import { setTalentPool } from './applicants/contract/setTalentPool.ts'
import { undoMerge } from './applicants/contract/undoMerge.ts'
import { updateApplicant } from './applicants/contract/updateApplicant.ts'
import { updateMyProfile } from './applicants/contract/updateMyProfile.ts'
import { listAuditLogs } from './audit/contract/listAuditLogs.ts'
import { searchAuditLog } from './audit/contract/searchAuditLog.ts'
import { arrangeViews } from './bulk/contract/arrangeViews.ts'
import { cancelJob } from './bulk/contract/cancelJob.ts'
import { changeView } from './bulk/contract/changeView.ts'
import { countViews } from './bulk/contract/countViews.ts'
import { createView } from './bulk/contract/createView.ts'
import { deleteView } from './bulk/contract/deleteView.ts'
import { getJob } from './bulk/contract/getJob.ts'
import { listJobs } from './bulk/contract/listJobs.ts'
import { listViews } from './bulk/contract/listViews.ts'
import { markViewSeen } from './bulk/contract/markViewSeen.ts'
import { openDigestStop } from './bulk/contract/openDigestStop.ts'
import { readDigest } from './bulk/contract/readDigest.ts'
import { startJob } from './bulk/contract/startJob.ts'
import { stopDigest } from './bulk/contract/stopDigest.ts'
import { stopDigestByOneClick } from './bulk/contract/stopDigestByOneClick.ts'
import { undoJob } from './bulk/contract/undoJob.ts'
import { changeStartRules } from './companies/contract/changeStartRules.ts'
import { createCompany } from './companies/contract/createCompany.ts'
import { createOrder } from './companies/contract/createOrder.ts'
import { getClearance } from './companies/contract/getClearance.ts'
import { getCompany } from './companies/contract/getCompany.ts'
import { getOrder } from './companies/contract/getOrder.ts'
import { getOrderClearance } from './companies/contract/getOrderClearance.ts'
import { getStartRules } from './companies/contract/getStartRules.ts'
import { listClients } from './companies/contract/listClients.ts'
import { listCompanies } from './companies/contract/listCompanies.ts'
import { listOrders } from './companies/contract/listOrders.ts'
import { listStartRules } from './companies/contract/listStartRules.ts'
import { setWaiver } from './companies/contract/setWaiver.ts'
import { updateCompany } from './companies/contract/updateCompany.ts'
import { updateOrder } from './companies/contract/updateOrder.ts'
import { answerAvailability } from './conversations/contract/answerAvailability.ts'
import { changeSubscription } from './conversations/contract/changeSubscription.ts'
import { changeTemplate } from './conversations/contract/changeTemplate.ts'
import { createTemplate } from './conversations/contract/createTemplate.ts'
import { deleteTemplate } from './conversations/contract/deleteTemplate.ts'
import { listTemplates } from './conversations/contract/listTemplates.ts'
import { openUnsubscribe } from './conversations/contract/openUnsubscribe.ts'
import { previewMessages } from './conversations/contract/previewMessages.ts'
import { readAvailability } from './conversations/contract/readAvailability.ts'
import { readSubscription } from './conversations/contract/readSubscription.ts'
import { sendMessages } from './conversations/contract/sendMessages.ts'
import { unsubscribe } from './conversations/contract/unsubscribe.ts'
import { completeDocumentUpload } from './documents/contract/completeDocumentUpload.ts'
import { deleteDocument } from './documents/contract/deleteDocument.ts'
import { downloadDocument } from './documents/contract/downloadDocument.ts'
import { getPicture } from './documents/contract/getPicture.ts'
import { listApplicantDocuments } from './documents/contract/listApplicantDocuments.ts'
import { requestDocumentUpload } from './documents/contract/requestDocumentUpload.ts'
import { requestPublicUpload } from './documents/contract/requestPublicUpload.ts'
import { updateDocument } from './documents/contract/updateDocument.ts'
import { uploadDocument } from './documents/contract/uploadDocument.ts'
import { checkImport } from './imports/contract/checkImport.ts'
import { recognizeImportColumns } from './imports/contract/recognizeImportColumns.ts'
import { addToApplication } from './intake/contract/addToApplication.ts'
import { approveSubmission } from './intake/contract/approveSubmission.ts'
import { checkApplicationLimit } from './intake/contract/checkApplicationLimit.ts'
import { countSubmissions } from './intake/contract/countSubmissions.ts'
import { findDuplicates } from './intake/contract/findDuplicates.ts'
import { findPendingSubmissions } from './intake/contract/findPendingSubmissions.ts'
import { getApplicationStatus } from './intake/contract/getApplicationStatus.ts'
import { getSubmission } from './intake/contract/getSubmission.ts'
import { listSubmissions } from './intake/contract/listSubmissions.ts'
import { markSpam } from './intake/contract/markSpam.ts'
import { openSubmissionFile } from './intake/contract/openSubmissionFile.ts'
import { rejectSubmission } from './intake/contract/rejectSubmission.ts'
import { submitApplication } from './intake/contract/submitApplication.ts'
import { undoRejection } from './intake/contract/undoRejection.ts'
import { withdrawApplication } from './intake/contract/withdrawApplication.ts'
import { changePartnerApplicant } from './partners/contract/changePartnerApplicant.ts'
import { changeWebhookEndpoint } from './partners/contract/changeWebhookEndpoint.ts'
import { completePartnerCvUpload } from './partners/contract/completePartnerCvUpload.ts'
import { createPartnerApplicant } from './partners/contract/createPartnerApplicant.ts'
import { createWebhookEndpoint } from './partners/contract/createWebhookEndpoint.ts'
import { getPartner } from './partners/contract/getPartner.ts'
import { getPartnerApplicant } from './partners/contract/getPartnerApplicant.ts'
import { listPartnerApplicants } from './partners/contract/listPartnerApplicants.ts'
import { listWebhookDeliveries } from './partners/contract/listWebhookDeliveries.ts'
import { listWebhookEndpoints } from './partners/contract/listWebhookEndpoints.ts'
import { pingWebhookEndpoint } from './partners/contract/pingWebhookEndpoint.ts'
import { removeWebhookEndpoint } from './partners/contract/removeWebhookEndpoint.ts'
import { replayWebhookDelivery } from './partners/contract/replayWebhookDelivery.ts'
import { requestPartnerCvUpload } from './partners/contract/requestPartnerCvUpload.ts'
import { rotateWebhookSecret } from './partners/contract/rotateWebhookSecret.ts'
import { withdrawPartnerApplicant } from './partners/contract/withdrawPartnerApplicant.ts'
import { eraseApplicant } from './privacy/contract/eraseApplicant.ts'
import { exportMyData } from './privacy/contract/exportMyData.ts'
import { exportOwnData } from './privacy/contract/exportOwnData.ts'
import { exportPersonalData } from './privacy/contract/exportPersonalData.ts'
import { extendDeletion } from './privacy/contract/extendDeletion.ts'
import { extendRetention } from './privacy/contract/extendRetention.ts'
import { getDeletion } from './privacy/contract/getDeletion.ts'
import { getLogo } from './privacy/contract/getLogo.ts'
import { getMyDeletion } from './privacy/contract/getMyDeletion.ts'
import { getPrivacyNotice } from './privacy/contract/getPrivacyNotice.ts'
import { holdErasure } from './privacy/contract/holdErasure.ts'
import { liftErasureHold } from './privacy/contract/liftErasureHold.ts'
import { listDeletionRequests } from './privacy/contract/listDeletionRequests.ts'
import { readDeletionByLink } from './privacy/contract/readDeletionByLink.ts'
import { readOwnData } from './privacy/contract/readOwnData.ts'
import { recordDeletionRequest } from './privacy/contract/recordDeletionRequest.ts'
import { recordInformed } from './privacy/contract/recordInformed.ts'
import { refuseDeletion } from './privacy/contract/refuseDeletion.ts'
import { requestDeletionByLink } from './privacy/contract/requestDeletionByLink.ts'
import { requestMyDeletion } from './privacy/contract/requestMyDeletion.ts'
import { requestOwnDataLink } from './privacy/contract/requestOwnDataLink.ts'
import { setLogo } from './privacy/contract/setLogo.ts'
import { setTalentPoolByLink } from './privacy/contract/setTalentPoolByLink.ts'
import { takeBackDeletion } from './privacy/contract/takeBackDeletion.ts'
import { updateController } from './privacy/contract/updateController.ts'
import { withdrawDeletionByLink } from './privacy/contract/withdrawDeletionByLink.ts'
import { withdrawMyDeletion } from './privacy/contract/withdrawMyDeletion.ts'
import { answerByLink } from './proposals/contract/answerByLink.ts'
import { answerMyQuestion } from './proposals/contract/answerMyQuestion.ts'
import { answerProposal } from './proposals/contract/answerProposal.ts'
import { askLinkCode } from './proposals/contract/askLinkCode.ts'
import { assignApplicant } from './proposals/contract/assignApplicant.ts'
import { buildShortlist } from './proposals/contract/buildShortlist.ts'
import { cancelInterview } from './proposals/contract/cancelInterview.ts'
import { choosePresentation } from './proposals/contract/choosePresentation.ts'
import { downloadByLink } from './proposals/contract/downloadByLink.ts'
import { endAssignment } from './proposals/contract/endAssignment.ts'
import { getClientRecipients } from './proposals/contract/getClientRecipients.ts'
import { giveClientDecision } from './proposals/contract/giveClientDecision.ts'
import { liftClientBlock } from './proposals/contract/liftClientBlock.ts'
import { listAssignments } from './proposals/contract/listAssignments.ts'
import { listClientLinks } from './proposals/contract/listClientLinks.ts'
import { listClientPeople } from './proposals/contract/listClientPeople.ts'
import { listMyQuestions } from './proposals/contract/listMyQuestions.ts'
import { listPlacements } from './proposals/contract/listPlacements.ts'
import { listProposals } from './proposals/contract/listProposals.ts'
import { openClientLink } from './proposals/contract/openClientLink.ts'
import { readClientLink } from './proposals/contract/readClientLink.ts'
import { readPresentation } from './proposals/contract/readPresentation.ts'
import { readProposal } from './proposals/contract/readProposal.ts'
import { recordClientAnswer } from './proposals/contract/recordClientAnswer.ts'
import { recordClientDecision } from './proposals/contract/recordClientDecision.ts'
import { revokeClientLink } from './proposals/contract/revokeClientLink.ts'
import { sendClientLink } from './proposals/contract/sendClientLink.ts'
import { setInterview } from './proposals/contract/setInterview.ts'
import { getAnalytics } from './search/contract/getAnalytics.ts'
import { listApplicantDuplicates } from './search/contract/listApplicantDuplicates.ts'
import { listLikePairs } from './search/contract/listLikePairs.ts'
import { markDifferent } from './search/contract/markDifferent.ts'
import { searchApplicants } from './search/contract/searchApplicants.ts'
import { suggestSearches } from './search/contract/suggestSearches.ts'

/** Every route of the API, for infrastructure, documentation and tests. Functions import only their own. */
export const routes = {
  getCurrentUser,
  listColleagues,
  getPasswordRules,
  signIn,
  continueSession,
  reportSignIn,
  signInWithCode,
  startPasskeySignIn,
  signInWithPasskey,
  getLoginProvider,
  startProviderSignIn,
  signInWithProvider,
  startApp,
  addApp,
  startPasskey,
  addPasskey,
  changeAuthenticator,
  removeAuthenticator,
  newRecoveryCodes,
  startProof,
  startProviderProof,
  proveWithProvider,
  proveAccount,
  register,
  signOut,
  requestPasswordReset,
  verifyResetToken,
  checkResetToken,
  resetPassword,
  getAccount,
  changeAccount,
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
  stopDigestByOneClick,
  openDigestStop,
  findDuplicates,
  listApplicantDuplicates,
  listLikePairs,
  markDifferent,
  getAnalytics,
  getApplicant,
  createApplicant,
  quickAddApplicant,
  updateApplicant,
  eraseApplicant,
  releaseEmail,
  extendRetention,
  mergeApplicants,
  undoMerge,
  getClearance,
  setWaiver,
  recordExport,
  recognizeImportColumns,
  checkImport,
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
  buildShortlist,
  getOrderClearance,
  listStartRules,
  getStartRules,
  changeStartRules,
  createOrder,
  updateOrder,
  listAssignments,
  getClientRecipients,
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
  giveClientDecision,
  recordClientDecision,
  readProposal,
  answerProposal,
  previewMessages,
  sendMessages,
  readAvailability,
  answerAvailability,
  unsubscribe,
  openUnsubscribe,
  readSubscription,
  changeSubscription,
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
  getLogo,
  setLogo,
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
  checkApplicationLimit,
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
  getUserSecondFactor,
  resetSecondFactor,
  getSignInRules,
  updateSignInRules,
  createScimToken,
  createScimUser,
  deleteScimToken,
  deleteScimUser,
  getScimDocument,
  getScimToken,
  getScimUser,
  listScimUsers,
  patchScimUser,
  replaceScimUser,
  getSingleSignOn,
  updateSingleSignOn,
  removeSingleSignOn,
  disconnectProvider,
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
