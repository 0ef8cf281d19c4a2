import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PartTabs } from '../../../ui/layout/PartTabs.tsx'
import { type ProfileTab, profileTabs } from '../../../urls.ts'

export const panelId = 'profile-panel'
export const tabId = (tab: ProfileTab): string => `profile-tab-${tab}`

interface ProfileTabsProps {
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
}

export function ProfileTabs({ tab, onTab }: ProfileTabsProps) {
  const { t } = useTranslation()
  const labels: Record<ProfileTab, string> = {
    profile: t('Profile'),
    experience: t('Experience'),
    documents: t('Documents'),
  }
  return (
    <PartTabs
      label={t('Profile sections')}
      names={profileTabs}
      labels={labels}
      shown={tab}
      onShow={onTab}
      tabId={tabId}
      panelId={panelId}
    />
  )
}
