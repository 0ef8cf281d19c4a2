import type { Needs } from '../useCase/needs.ts'

export const getPrivacyNotice = { agentSettings: ['current'] } as const satisfies Needs
