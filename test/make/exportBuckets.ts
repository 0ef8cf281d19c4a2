import { makeZip } from 'client-zip'
import { companyStore } from '../../functions/src/companies/stores/companyStore.ts'
import type { ArchiveEntry } from '../../functions/src/files/exportedFiles.ts'
import type { ScanResult } from '../../functions/src/files/storedFiles.ts'
import type { Table } from '../../functions/src/kernel/aws/table.ts'
import { dataExportStore } from '../../functions/src/privacy/stores/dataExportStore.ts'
import { personalDataStore } from '../../functions/src/privacy/stores/personalDataStore.ts'

/** Returns the deps of exports: stores over a table, and buckets in memory. */
export function exportDeps(table: Table) {
  const files = new Map<string, string>()
  const scanResults = new Map<string, ScanResult>()
  const archives = new Map<string, Uint8Array>()
  return {
    files,
    scanResults,
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
        scanResultOf: async (fileId: string) => scanResults.get(fileId) ?? 'unscanned',
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
