import type { AuditDependencies } from '../audit/dependencies.ts'
import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { ErasedMarks } from './erasedMarks.ts'
import type { ExportedFiles } from './exportedFiles.ts'
import type { IncomingFiles } from './incomingFiles.ts'
import type { StoredFiles } from './storedFiles.ts'
import type { FileStore } from './stores/fileStore.ts'
import type { UploadStore } from './stores/uploadStore.ts'

/** Dependencies available to use cases of this module: its own and those of the modules below it. */
export interface FilesDependencies extends AuditDependencies {
  files: FileStore
  uploads: UploadStore
  incoming: IncomingFiles
  stored: StoredFiles
  exported: ExportedFiles
  erasedMarks: ErasedMarks
  /** Whether this deployment scans files. If so, no file is opened before its scan. */
  filesAreScanned: boolean
}

/** The dependencies that a use case declares in its permissions. */
export type DependenciesOf<Declared extends Permissions<FilesDependencies>> = DeclaredDependencies<
  FilesDependencies,
  Declared
>
