import type { DeclaredDependencies, Permissions } from '../kernel/permissions.ts'
import type { PartnersDependencies } from '../partners/dependencies.ts'
import type { CurrentAgentSettings } from './ports.ts'
import type { ControllerStore } from './stores/controllerStore.ts'
import type { DataExportStore } from './stores/dataExportStore.ts'
import type { DeletionStore } from './stores/deletionStore.ts'
import type { ErasureStore } from './stores/erasureStore.ts'
import type { NoticeStore } from './stores/noticeStore.ts'
import type { OwnDataLinkStore } from './stores/ownDataLinkStore.ts'
import type { PersonalDataStore } from './stores/personalDataStore.ts'
import type { RetentionStore } from './stores/retentionStore.ts'

/** Dependencies available to the use cases of this module: its own and those of the modules below it. */
export interface PrivacyDependencies extends PartnersDependencies {
  agentSettings: CurrentAgentSettings
  ownDataLinks: OwnDataLinkStore
  dataExports: DataExportStore
  personalData: PersonalDataStore
  keeping: RetentionStore
  erasures: ErasureStore
  deletions: DeletionStore
  notices: NoticeStore
  controllers: ControllerStore
}

/** The dependencies of a use case, narrowed to its permissions. */
export type DependenciesOf<Declared extends Permissions<PrivacyDependencies>> = DeclaredDependencies<
  PrivacyDependencies,
  Declared
>
