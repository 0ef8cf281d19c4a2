import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from './local/paths.ts'

/** The tests of the deployed product that a change of what lies under a folder can break, by name within `test`. */
const concerned: Record<string, readonly string[]> = {
  'functions/src/identity': ['api/identity', 'browser/auth', 'browser/passwordReset'],
  'functions/src/applicants': ['api/applicants', 'browser/applicantEdit'],
  'functions/src/documents': ['api/documents', 'api/badFiles'],
  'functions/src/submissions': ['api/submissions', 'browser/applicationStatus'],
  'functions/src/profile': ['api/profile'],
  'functions/src/search': ['api/applicants', 'browser/dashboard'],
  'functions/src/agents': ['api/agents', 'api/recordedCalls'],
  'functions/src/oauth': ['api/oauth', 'api/recordedCalls', 'browser/agentSignIn'],
  'functions/src/external': ['api/external', 'api/externalApplicants'],
  'functions/src/privacy': ['api/agents'],
  'functions/src/users': ['api/authorisationMatrix', 'api/recordedCalls'],
  'functions/src/webhooks': ['api/webhooks'],
  'functions/src/operations': ['api/applicants'],
  'functions/src/http': ['api/authorisationMatrix', 'api/badInput', 'api/identity'],
  'functions/src/data': ['api/recordedCalls'],
  'functions/src/useCase': ['api/recordedCalls', 'api/authorisationMatrix'],
  'functions/src/platform': ['api/recordedCalls'],
  'functions/src/stream': ['api/applicants', 'browser/passwordReset'],
  'functions/src/mail': ['browser/passwordReset', 'browser/applicationStatus'],
  'functions/src/files': ['api/documents', 'api/badFiles'],
  openapi: ['api/generatedCalls'],
  infra: ['api/recordedCalls', 'api/authorisationMatrix'],
  'web/src/applicantForm': ['browser/addApplicant', 'browser/publicApply'],
  'web/src/files': ['browser/documents', 'browser/publicApply'],
  'web/src/app': ['browser/shell', 'browser/keyboardAlone'],
  'web/src/features/addApplicant': ['browser/addApplicant'],
  'web/src/features/applicants': ['browser/applicantList', 'browser/applicantEdit'],
  'web/src/features/applicationStatus': ['browser/applicationStatus'],
  'web/src/features/auth': ['browser/auth', 'browser/passwordReset'],
  'web/src/features/documentation': ['api/exampleCode', 'browser/agentSignIn'],
  'web/src/features/dashboard': ['browser/dashboard'],
  'web/src/features/privacy': ['browser/publicApply'],
  'web/src/features/profile': ['browser/profile'],
  'web/src/features/publicApply': ['browser/publicApply'],
  'web/src/features/users': ['api/authorisationMatrix'],
  'web/src/features/submissions': ['browser/submissions'],
}

/** Every area has its line: a folder of use cases or pages that is added needs one. */
export const areas: readonly string[] = ['functions/src', 'web/src/features'].flatMap((folder) =>
  readdirSync(join(repositoryFolder, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`),
)

/**
 * The tests of the product that a change of these files asks for: those that were changed themselves, and those of the
 * areas in which something was. A contract counts as its use case. What all share (domain, looks, texts) is left to the
 * tests that need no product.
 */
export function productTestsOf(changedFiles: readonly string[]): string[] {
  const found = changedFiles.flatMap((file) => {
    const own = /^test\/((?:api|browser)\/\w+)\.test\.ts$/.exec(file)?.[1]
    if (own) return [own]
    const path = file.replace(/^shared\/contract\/(\w+)\//, 'functions/src/$1/')
    return Object.keys(concerned)
      .filter((folder) => path.startsWith(`${folder}/`))
      .flatMap((folder) => concerned[folder] ?? [])
  })
  return [...new Set(found)].sort().map((name) => `test/${name}.test.ts`)
}
