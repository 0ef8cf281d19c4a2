import { applicant, laterAt } from './records.ts'

const origin = 'https://jobs.example.dk'
const scopes: ('read' | 'contact' | 'write')[] = ['read', 'contact', 'write']
const clientId = 'https://assistant.example/client.json'
const redirectUri = 'https://assistant.example/callback'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const request = `response_type=code&client_id=${encodeURIComponent(clientId)}&redirect_uri=${encodeURIComponent(redirectUri)}&code_challenge=${challenge}&code_challenge_method=S256&scope=read&state=af0ifjsldkj`
const protectedResource = {
  resource: `${origin}/mcp`,
  resource_name: 'Fagfolk',
  resource_documentation: `${origin}/documentation?tab=mcp`,
  authorization_servers: [origin],
  scopes_supported: scopes,
  bearer_methods_supported: ['header' as const],
}

export const oauthExamples = {
  getProtectedResource: { answer: protectedResource },
  getProtectedResourceAtRoot: { answer: protectedResource },
  getAuthorizationServer: {
    answer: {
      issuer: origin,
      authorization_endpoint: `${origin}/oauth/authorize`,
      token_endpoint: `${origin}/oauth/token`,
      registration_endpoint: `${origin}/oauth/register`,
      revocation_endpoint: `${origin}/oauth/revoke`,
      service_documentation: `${origin}/documentation?tab=mcp`,
      scopes_supported: scopes,
      response_types_supported: ['code' as const],
      response_modes_supported: ['query' as const],
      grant_types_supported: ['authorization_code' as const, 'refresh_token' as const],
      token_endpoint_auth_methods_supported: ['none' as const],
      revocation_endpoint_auth_methods_supported: ['none' as const],
      code_challenge_methods_supported: ['S256' as const],
      client_id_metadata_document_supported: true as const,
      authorization_response_iss_parameter_supported: true as const,
    },
  },
  registerClient: {
    body: { redirect_uris: [redirectUri], client_name: 'Desk assistant' },
    answer: {
      client_id: '0d9c8b7a-6f5e-4d3c-8b2a-1f0e9d8c7b6a',
      client_id_issued_at: 1_772_352_000,
      client_name: 'Desk assistant',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none' as const,
    },
  },
  readAuthorization: {
    answer: {
      outcome: 'ask' as const,
      clientName: 'Assistant',
      documentHost: 'assistant.example',
      redirectHost: 'assistant.example',
      isLocal: false,
      scopes: ['read' as const],
    },
  },
  decideAuthorization: {
    body: { allow: true as const, request, scopes: ['read' as const] },
    answer: { redirectTo: `${redirectUri}?code=fagfolk_code_…&state=af0ifjsldkj&iss=${encodeURIComponent(origin)}` },
  },
  exchangeToken: {
    body: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: 'fagfolk_code_…',
      redirect_uri: redirectUri,
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      resource: `${origin}/mcp`,
    },
    answer: {
      access_token: 'fagfolk_access_…',
      token_type: 'Bearer' as const,
      expires_in: 3600,
      refresh_token: 'fagfolk_refresh_…',
      scope: 'read',
    },
  },
  revokeOAuthToken: { body: { token: 'fagfolk_refresh_…', client_id: clientId }, answer: {} },
  listAgentConnections: {
    answer: {
      connections: [
        {
          id: '1e0d9c8b-7a6f-4e5d-8c3b-2a1f0e9d8c7b',
          clientName: 'Assistant',
          clientHost: 'assistant.example',
          scopes: ['read' as const],
          createdAt: applicant.createdAt,
          expiresAt: laterAt,
        },
      ],
    },
  },
  revokeAgentConnection: {},
}
