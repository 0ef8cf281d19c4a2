import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { type AgentSettings, agentSettingsSchema, agentsOff } from '../../../../shared/agents/domain/agent.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { kernelKeys } from '../../kernel/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'

export const storedAgentSettings = storedForm('agentSettings', lenient(agentSettingsSchema))

export type AgentSettingsStore = ReturnType<typeof agentSettingsStore>

/** Stores the settings for agents. */
export const agentSettingsStore = (table: Table) => ({
  /** Returns the current settings with a consistent read. Agents are disabled by default. */
  async current(): Promise<AgentSettings> {
    const Key = kernelKeys.setting('agents')
    const found = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))
    return found.Item ? storedAgentSettings.read(found.Item) : agentsOff
  },

  /** The last write wins. */
  async write(settings: AgentSettings, audit: AuditEntry): Promise<void> {
    const Item = { ...kernelKeys.setting('agents'), ...storedAgentSettings.mark, ...settings }
    await writeTogether(table, { settings: { Put: { Item } }, audit: auditPut(audit) })
  },
})
