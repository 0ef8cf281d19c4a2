import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import { type ProfileTab, profileTabs } from '../../addresses.ts'

export const panelId = 'profile-panel'
export const tabId = (tab: ProfileTab): string => `profile-tab-${tab}`

interface ProfileTabsProps {
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
}

/** The parts of the own profile. */
export function ProfileTabs({ tab, onTab }: ProfileTabsProps) {
  const { t } = useTranslation()
  const labels: Record<ProfileTab, string> = {
    profile: t('Profile'),
    experience: t('Experience'),
    documents: t('Documents'),
  }
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: ProfileTab) => onTab(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('Parts of the profile')}
      sx={{ px: { xs: 1, sm: 2 }, borderBottom: 1, borderColor: 'divider' }}
    >
      {profileTabs.map((name) => (
        <Tab
          key={name}
          value={name}
          id={tabId(name)}
          aria-controls={panelId}
          label={labels[name]}
          sx={{ minWidth: 0, px: 1.5 }}
        />
      ))}
    </Tabs>
  )
}
