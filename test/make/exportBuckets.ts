import { makeZip } from 'client-zip'
import { companyStore } from '../../functions/src/companies/stores/companyStore.ts'
import type { ArchiveEntry } from '../../functions/src/files/exportedFiles.ts'
import type { ScanVerdict } from '../../functions/src/files/storedFiles.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { dataExportStore } from '../../functions/src/privacy/stores/dataExportStore.ts'
import { personalDataStore } from '../../functions/src/privacy/stores/personalDataStore.ts'

/** Returns the deps of exports: stores over a table, and buckets in memory. */
export function exportDeps(table: Table) {
  const files = new Map<string, string>()
  const verdicts = new Map<string, ScanVerdict>()
  const archives = new Map<string, Uint8Array>()
  return {
    files,
    verdicts,
    archives,
    deps: {
      dataExports: dataExportStore(table),
      personalData: personalDataStore(table),
      companies: companyStore(table),
      filesAreScanned: false,
      stored: {
        read: async (fileId: string) => {
          const held = files.get(fileId)
          return held === undefined ? undefined : new Blob([held]).stream()
        },
        verdictOn: async (fileId: string) => verdicts.get(fileId) ?? 'unscanned',
      },
      exported: {
        write: async (applicantId: string, entries: AsyncIterable<ArchiveEntry>) =>
          void archives.set(applicantId, await new Response(makeZip(entries)).bytes()),
        addressOf: async (applicantId: string) => `https://exports.example/${applicantId}.zip`,
        erase: async (applicantId: string) => void archives.delete(applicantId),
      },
    },
  }
}
