import type { Environment, Season } from '@veduta/contract/catalogue/light'
import type { ProjectType } from '@veduta/contract/catalogue/project-type'
import {
  CloudFog,
  CloudRain,
  CloudSnow,
  CloudSun,
  Flower2,
  House,
  Leaf,
  Scan,
  Snowflake,
  Sofa,
  Sprout,
  Sun,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { GroupId } from './option-groups.ts'

const small = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.75} aria-hidden />
const inGroup = (Icon: LucideIcon) => <Icon size={18} strokeWidth={1.6} aria-hidden />

export const projectTypeIcons: Record<ProjectType, ReactNode> = { exterior: small(House), interior: small(Sofa) }

export const seasonIcons: Record<Season, ReactNode> = {
  spring: small(Sprout),
  summer: small(Sun),
  autumn: small(Leaf),
  winter: small(Snowflake),
}

export const weatherIcons: Record<Environment, ReactNode> = {
  clear: small(Sun),
  light_clouds: small(CloudSun),
  fog: small(CloudFog),
  after_rain: small(CloudRain),
  light_snow: small(CloudSnow),
}

export const groupIcons: Record<GroupId, ReactNode> = {
  building: inGroup(House),
  surroundings: inGroup(Flower2),
  light_weather: inGroup(Sun),
  room: inGroup(Sofa),
  light: inGroup(Sun),
  camera_finish: inGroup(Scan),
}
