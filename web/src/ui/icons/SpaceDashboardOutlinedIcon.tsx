import { Icon, type IconProps } from '../Icon.tsx'

export const SpaceDashboardOutlinedIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2M5 19V5h6v14zm14 0h-6v-7h6zm0-9h-6V5h6z" />
  </Icon>
)
