import Avatar from '@mui/material/Avatar'
import { hueOf, initialsOf } from './avatarColour.ts'

interface Person {
  id: string
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
}

interface PersonAvatarProps {
  person: Person
  /** The address of the picture, where there is one. */
  picture?: string | undefined
  /** In pixels. */
  size?: number
}

/** A person's picture, or their initials on a colour derived from the id. The name stands beside it, so it says nothing itself. */
export function PersonAvatar({ person, picture, size = 36 }: PersonAvatarProps) {
  const hue = hueOf(person.id)
  return (
    <Avatar
      aria-hidden
      {...(picture ? { src: picture } : {})}
      alt=""
      sx={(theme) => ({
        width: size,
        height: size,
        fontSize: size * 0.38,
        fontWeight: 600,
        color: `hsl(${hue} 45% 26%)`,
        backgroundColor: `hsl(${hue} 42% 88%)`,
        ...theme.applyStyles('dark', { color: `hsl(${hue} 55% 84%)`, backgroundColor: `hsl(${hue} 28% 25%)` }),
      })}
    >
      {initialsOf(person)}
    </Avatar>
  )
}
