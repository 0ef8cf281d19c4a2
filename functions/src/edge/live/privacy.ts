import { liveTable } from '../../kernel/aws/table.ts'
import { controllerStore } from '../../privacy/stores/controllerStore.ts'
import { dataExportStore } from '../../privacy/stores/dataExportStore.ts'
import { deletionStore } from '../../privacy/stores/deletionStore.ts'
import { erasureStore } from '../../privacy/stores/erasureStore.ts'
import { noticeStore } from '../../privacy/stores/noticeStore.ts'
import { ownDataLinkStore } from '../../privacy/stores/ownDataLinkStore.ts'
import { personalDataStore } from '../../privacy/stores/personalDataStore.ts'
import { retentionStore } from '../../privacy/stores/retentionStore.ts'
import { namingOf } from '../stores.ts'
import { newId, now, pause } from './kernel.ts'

export const controllers = () => controllerStore(liveTable())
export const dataExports = () => dataExportStore(liveTable())
export const deletions = () => deletionStore(liveTable())
export const erasures = () => erasureStore(liveTable())
export const keeping = () => retentionStore(liveTable())
export const notices = () => noticeStore(liveTable())
export const ownDataLinks = () => ownDataLinkStore(liveTable())
export const personalData = () => personalDataStore(liveTable())
export const naming = () => namingOf(liveTable(), { now: now(), newId: newId(), pause: pause() })
