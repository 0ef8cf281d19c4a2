import { companyStore } from '../../companies/stores/companyStore.ts'
import { orderStore } from '../../companies/stores/orderStore.ts'
import { placementStore } from '../../companies/stores/placementStore.ts'
import { startRulesStore } from '../../companies/stores/startRulesStore.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { recordedCompaniesOf } from '../stores.ts'
import { newId, now } from './kernel.ts'

export const companies = () => companyStore(liveTable())
export const orders = () => orderStore(liveTable())
export const placements = () => placementStore(liveTable())
export const startRules = () => startRulesStore(liveTable())
export const requireRecordedCompany = () => recordedCompaniesOf(liveTable(), { now: now(), newId: newId() })
