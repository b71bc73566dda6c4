import { lazy, Suspense, type ComponentType } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { loadPlurals } from '../lib/messages.ts'
import { callbackPath, paths } from '../lib/paths.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import { Loading } from '../ui/Loading.tsx'
import { MaintenanceWatch } from './MaintenanceWatch.tsx'
import { SignedIn } from './SignedIn.tsx'

/**
 * A screen that is loaded when it is first shown, together with the plurals of its words. The sign-in has none, and is on the screen
 * sooner.
 */
const screen = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), loadPlurals()])
    return loaded
  })

const Admin = screen(() => import('../features/admin/Users.tsx'))
const Explore = screen(() => import('../features/explore/Explore.tsx'))
const GoogleCallback = screen(() => import('../features/auth/GoogleCallback.tsx'))
const Login = lazy(() => import('../features/auth/Login.tsx'))
const Maintenance = screen(() => import('../features/maintenance/Maintenance.tsx'))
const NotFound = screen(() => import('./NotFound.tsx'))
const PaymentSuccess = screen(() => import('../features/payment/PaymentSuccess.tsx'))
const Pricing = screen(() => import('../features/pricing/Pricing.tsx'))
const Privacy = screen(() => import('../features/legal/Privacy.tsx'))
const Profile = screen(() => import('../features/profile/Profile.tsx'))
const Shared = screen(() => import('../features/sharing/Shared.tsx'))
const Shell = screen(() => import('./Shell.tsx'))
const Terms = screen(() => import('../features/legal/Terms.tsx'))
const Verify = screen(() => import('../features/auth/Verify.tsx'))
const WorkspaceScreen = screen(() => import('./WorkspaceScreen.tsx'))
const YandexCallback = screen(() => import('../features/auth/YandexCallback.tsx'))

/** The whole client: every address and who may stand there. */
export const App = () => (
  <BrowserRouter>
    <FaultBoundary>
      <Suspense fallback={<Loading />}>
        <MaintenanceWatch />
        <Routes>
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.verify} element={<Verify />} />
          <Route path={paths.maintenance} element={<Maintenance />} />
          <Route path={paths.paymentSuccess} element={<PaymentSuccess />} />
          <Route path={callbackPath('google')} element={<GoogleCallback />} />
          <Route path={callbackPath('yandex')} element={<YandexCallback />} />
          <Route path={paths.shared} element={<Shared />} />
          <Route path={paths.terms} element={<Terms />} />
          <Route path={paths.privacy} element={<Privacy />} />
          <Route element={<SignedIn>{(user) => <Shell user={user} />}</SignedIn>}>
            <Route index element={<WorkspaceScreen />} />
            <Route path={paths.visualize} element={<WorkspaceScreen />} />
            <Route path={paths.explore} element={<Explore />} />
            <Route path={paths.pricing} element={<Pricing />} />
            <Route path={paths.profile} element={<Profile />} />
            <Route path={paths.users} element={<Admin />} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </FaultBoundary>
  </BrowserRouter>
)
