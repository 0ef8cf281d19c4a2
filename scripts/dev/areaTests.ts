import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../cli/paths.ts'

/**
 * The tests that a change of what lies under a folder can break, by name within `test`: parts of the web drawn in a browser, and the
 * deployed product. What these import says nothing, since all of them draw or call the whole product. Of several folders the
 * innermost counts.
 */
const concerned: Record<string, readonly string[]> = {
  'functions/src/kernel': ['api/recordedCalls', 'api/authorisationMatrix'],
  'functions/src/audit': ['api/applicants'],
  'functions/src/files': ['api/documents', 'api/badFiles'],
  'functions/src/notify': ['browser/passwordReset', 'browser/applicationStatus'],
  'functions/src/accounts': ['api/identity', 'browser/auth', 'browser/passwordReset', 'browser/users'],
  'functions/src/schedule': ['api/recordedCalls', 'api/aMinuteLong'],
  'functions/src/applicants': ['api/applicants', 'api/documents', 'api/views', 'api/erasureProof'],
  'functions/src/applicants/profile': ['api/profile'],
  'functions/src/documents': ['api/documents', 'api/badFiles'],
  'functions/src/activity': ['api/authorisationMatrix', 'api/recordedCalls'],
  'functions/src/conversations': ['api/messages', 'api/recordedCalls', 'component/messages'],
  'functions/src/companies': ['api/clients', 'api/authorisationMatrix', 'api/recordedCalls'],
  'functions/src/search': ['api/applicants', 'api/facets'],
  'functions/src/intake': ['api/submissions', 'browser/applicationStatus'],
  'functions/src/proposals': ['api/clients', 'api/authorisationMatrix', 'api/recordedCalls', 'component/shareProfile'],
  'functions/src/bulk': ['api/jobs', 'api/authorisationMatrix', 'api/recordedCalls'],
  'functions/src/partners': ['api/external', 'api/externalApplicants', 'api/webhooks', 'api/aMinuteLong'],
  'functions/src/privacy': ['api/agents', 'api/recordedCalls', 'api/erasureProof'],
  'functions/src/agents': ['api/agents', 'api/oauth', 'api/recordedCalls', 'browser/agentSignIn'],
  'functions/src/edge': ['api/recordedCalls', 'api/applicants', 'browser/passwordReset'],
  'functions/src/edge/http': ['api/authorisationMatrix', 'api/badInput', 'api/identity'],
  openapi: ['api/aMinuteLong', 'component/documentation'],
  infra: ['api/recordedCalls', 'api/authorisationMatrix'],
  shared: ['component/applicantForm', 'component/oldRecords'],
  'test/component': ['component/applicantList', 'component/submissions'],
  'web/src': ['component/accessibility', 'component/shell'],
  'web/src/api': ['component/connection', 'component/sessionEnd', 'component/applicantList'],
  'web/src/app': [
    'component/shell',
    'component/searchBox',
    'component/connection',
    'component/sessionEnd',
    'browser/shell',
    'browser/keyboardAlone',
  ],
  'web/src/applicant': ['component/applicantDialog', 'component/columnWidths', 'component/dashboard'],
  'web/src/applicantForm': [
    'component/applicantForm',
    'component/addApplicant',
    'component/dates',
    'component/phoneNumbers',
    'browser/addApplicant',
    'browser/publicApply',
  ],
  'web/src/early': ['component/applicantList', 'browser/keyboardAlone'],
  'web/src/files': ['component/documents', 'component/publicApply', 'browser/documents', 'browser/publicApply'],
  'web/src/i18n': ['component/danish', 'component/dates'],
  'web/src/routing': [
    'component/connection',
    'component/submittedBefore',
    'component/typedBefore',
    'browser/auth',
    'browser/shell',
  ],
  'web/src/session': ['component/sessionEnd', 'component/auth', 'browser/auth'],
  'web/src/ui': ['component/accessibility', 'component/focusRing', 'component/toasts', 'component/tooltips'],
  'web/src/features/auditLog': ['component/auditLog', 'component/danish'],
  'web/src/features/addApplicant': ['component/addApplicant', 'browser/addApplicant'],
  'web/src/features/applicants': [
    'component/applicantList',
    'component/activity',
    'component/applicantFilters',
    'component/savedViews',
    'component/bulkWork',
  ],
  'web/src/features/applicants/board': ['component/board'],
  'web/src/features/applicants/messages': ['component/messages', 'api/messages'],
  'web/src/features/applicants/changes': ['component/applicantDialog', 'component/board', 'component/timeline'],
  'web/src/features/applicants/detail': [
    'component/applicantDialog',
    'component/applicantDialogFocus',
    'component/applicantKept',
    'component/applicantEmail',
    'component/applicantStart',
    'component/applicantsOfClients',
    'component/timeline',
  ],
  'web/src/features/applicants/detail/documents': ['component/documents', 'browser/documents'],
  'web/src/features/applicants/detail/edit': [
    'component/applicantEdit',
    'component/oldRecords',
    'component/phoneNumbers',
  ],
  'web/src/features/applicants/export': ['component/applicantExport', 'browser/applicantExport'],
  'web/src/features/applicants/filters': ['component/applicantFilters'],
  'web/src/features/applicants/list': ['component/applicantList', 'component/columnWidths'],
  'web/src/features/applicants/share': ['component/shareProfile', 'component/endProposal'],
  'web/src/features/applicants/quickAdd': ['component/quickAdd'],
  'web/src/features/applicationStatus': ['component/applicationStatus', 'browser/applicationStatus'],
  'web/src/features/auth': ['component/auth', 'component/proposal', 'browser/auth', 'browser/passwordReset'],
  'web/src/features/documentation': ['component/documentation', 'api/exampleCode'],
  'web/src/features/documentation/consent': ['component/consentPage', 'browser/agentSignIn'],
  'web/src/features/documentation/mcp': ['component/mcpIntegration', 'browser/agentSignIn'],
  'web/src/features/dashboard': [
    'component/dashboard',
    'component/myDay',
    'component/charts',
    'component/proposedToYou',
  ],
  'web/src/features/privacy': ['component/privacy', 'browser/publicApply'],
  'web/src/features/yourData': ['component/yourData', 'component/deletionRequests'],
  'web/src/features/duplicates': ['component/duplicates'],
  'web/src/features/deletions': ['component/deletionRequests'],
  'web/src/features/profile': ['component/profile', 'component/ownFiles', 'browser/profile'],
  'web/src/features/publicApply': ['component/publicApply', 'browser/publicApply'],
  'web/src/features/account': ['component/account', 'api/authorisationMatrix'],
  'web/src/features/clients': ['component/clients', 'component/fillCrew', 'component/orderPeople'],
  'web/src/features/users': ['component/users', 'browser/users'],
  'web/src/features/submissions': [
    'component/submissions',
    'component/submissionReview',
    'component/submissionRejection',
    'component/submissionDuplicates',
    'component/mailedApplications',
    'browser/submissions',
  ],
}

/** Every area has its line: a folder of use cases or pages that is added needs one. */
export const areas: readonly string[] = ['functions/src', 'web/src/features'].flatMap((folder) =>
  readdirSync(join(repositoryFolder, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`),
)

/** Every test that is chosen by area, as a path. */
export const testsByArea: readonly string[] = ['component', 'api', 'browser'].flatMap((layer) =>
  readdirSync(join(repositoryFolder, 'test', layer))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `test/${layer}/${name}`),
)

export const isComponentTest = (path: string): boolean => path.startsWith('test/component/')

/**
 * The tests drawn in a browser and those of the product that a change of these files asks for: those that were changed themselves,
 * and those of the areas in which something was. A contract counts as its use case. What all share is tried on a few pages; the
 * rest is left to a run of all tests.
 */
export function areaTestsOf(changedFiles: readonly string[]): string[] {
  const found = changedFiles.flatMap((file) => {
    if (testsByArea.includes(file)) return [file]
    const area = innermostArea(file.replace(/^shared\/(\w+)\/contract\//, 'functions/src/$1/'))
    return area === undefined ? [] : (concerned[area] ?? []).map(testPath)
  })
  return [...new Set(found)].sort()
}

const innermostArea = (path: string): string | undefined =>
  Object.keys(concerned)
    .filter((folder) => path.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)[0]

const testPath = (name: string): string => `test/${name}.test.${name.startsWith('component/') ? 'tsx' : 'ts'}`
