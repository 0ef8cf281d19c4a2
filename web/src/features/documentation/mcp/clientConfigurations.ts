import { prettyJson } from '../apiDocument.ts'

/** Configurations of common clients. None contains a token: it is prompted for or read from the environment. */
export const clientConfigurations = (url: string): { client: string; code: string }[] => [
  {
    client: 'Claude Code',
    code: `claude mcp add --transport http fagfolk ${url} --header "Authorization: Bearer $FAGFOLK_TOKEN"\n`,
  },
  { client: 'Codex', code: `codex mcp add fagfolk --url ${url} --bearer-token-env-var FAGFOLK_TOKEN\n` },
  {
    client: 'VS Code: .vscode/mcp.json',
    code: prettyJson({
      inputs: [{ type: 'promptString', id: 'fagfolk-token', description: 'Fagfolk token', password: true }],
      servers: {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code fills it in
        fagfolk: { type: 'http', url, headers: { Authorization: 'Bearer ${input:fagfolk-token}' } },
      },
    }),
  },
  {
    client: 'Cursor: .cursor/mcp.json',
    code: prettyJson({
      mcpServers: {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: Cursor fills it in
        fagfolk: { url, headers: { Authorization: 'Bearer ${env:FAGFOLK_TOKEN}' } },
      },
    }),
  },
]
