export const profileTabs = ['profile', 'experience', 'documents'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab that an address names: `?tab=documents`; the profile without one. */
export const tabIn = (params: URLSearchParams): ProfileTab =>
  profileTabs.find((tab) => tab === params.get('tab')) ?? 'profile'

/** The parameters of an address with another tab. */
export function withTab(params: URLSearchParams, tab: ProfileTab): URLSearchParams {
  const next = new URLSearchParams(params)
  if (tab === 'profile') next.delete('tab')
  else next.set('tab', tab)
  return next
}
