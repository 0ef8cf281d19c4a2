import { expect, it } from 'vitest'
import { agentTools } from '../../functions/src/agents/agentServer.ts'
import { describedTools } from '../../web/src/features/documentation/mcp/agentTools.ts'

it('describes all agent tools and no others', async () => {
  const described = describedTools(((text: string) => text) as never)
  expect(described.map(({ name }) => name)).toEqual(Object.keys(agentTools))
  for (const [name, load] of Object.entries(agentTools)) expect((await load()).name).toBe(name)
})
