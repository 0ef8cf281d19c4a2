import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'

interface PartTabsProps<Name extends string> {
  /** The name of the tab list, such as 'Profile sections'. */
  label: string
  names: readonly Name[]
  labels: Record<Name, string>
  shown: Name
  onShow: (name: Name) => void
  /** Returns the id of a tab, which labels the panel. */
  tabId: (name: Name) => string
  panelId: string
  /** For more tabs than fit on a phone. */
  scrollButtons?: boolean
}

export function PartTabs<Name extends string>({
  label,
  names,
  labels,
  shown,
  onShow,
  tabId,
  panelId,
  scrollButtons = false,
}: PartTabsProps<Name>) {
  return (
    <Tabs
      value={shown}
      onChange={(_event, next: Name) => onShow(next)}
      variant="scrollable"
      scrollButtons={scrollButtons ? 'auto' : false}
      allowScrollButtonsMobile={scrollButtons}
      aria-label={label}
      sx={{ px: { xs: scrollButtons ? 0.5 : 1, sm: 2 }, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
    >
      {names.map((name) => (
        <Tab
          key={name}
          value={name}
          id={tabId(name)}
          aria-controls={panelId}
          label={labels[name]}
          // Another part may still be loading. Clicking the current tab cancels that.
          onClick={() => name === shown && onShow(name)}
          // Without scroll buttons, five tabs fit on a phone.
          sx={{ minWidth: 0, px: { xs: scrollButtons ? 1.5 : 1, sm: 1.5 } }}
        />
      ))}
    </Tabs>
  )
}
