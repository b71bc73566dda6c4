import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { useWordless } from '../lib/i18n.ts'
import { callbackPath, paths } from '../lib/paths.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Framed } from './Framed.tsx'
import { MaintenanceWatch } from './MaintenanceWatch.tsx'
import { SignedIn } from './SignedIn.tsx'
import { Wordless } from './Wordless.tsx'

const Admin = lazy(() => import('../features/admin/Users.tsx'))
const BoardEditor = lazy(() => import('../features/boards/BoardEditor.tsx'))
const Boards = lazy(() => import('../features/boards/Boards.tsx'))
const Explore = lazy(() => import('../features/explore/Explore.tsx'))
const ForgotPassword = lazy(() => import('../features/auth/ForgotPassword.tsx'))
const GoogleCallback = lazy(() => import('../features/auth/GoogleCallback.tsx'))
const Login = lazy(() => import('../features/auth/Login.tsx'))
const Maintenance = lazy(() => import('../features/maintenance/Maintenance.tsx'))
const NotFound = lazy(() => import('./NotFound.tsx'))
const PaymentSuccess = lazy(() => import('../features/payment/PaymentSuccess.tsx'))
const Pricing = lazy(() => import('../features/pricing/Pricing.tsx'))
const Privacy = lazy(() => import('../features/legal/Privacy.tsx'))
const Profile = lazy(() => import('../features/profile/Profile.tsx'))
const ResetPassword = lazy(() => import('../features/auth/ResetPassword.tsx'))
const Shared = lazy(() => import('../features/sharing/Shared.tsx'))
const SharedBoard = lazy(() => import('../features/boards/SharedBoard.tsx'))
const Shell = lazy(() => import('./Shell.tsx'))
const Terms = lazy(() => import('../features/legal/Terms.tsx'))
const Verify = lazy(() => import('../features/auth/Verify.tsx'))
const WorkspaceScreen = lazy(() => import('./WorkspaceScreen.tsx'))
const YandexCallback = lazy(() => import('../features/auth/YandexCallback.tsx'))

/** The whole client, as long as it has its words. */
export const App = () => (useWordless() ? <Wordless /> : <Screens />)

/** Every address and who may stand there. */
const Screens = () => (
  <BrowserRouter>
    <FaultBoundary>
      <Suspense fallback={<Loading />}>
        <MaintenanceWatch />
        <Routes>
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.verify} element={<Verify />} />
          <Route path={paths.forgot} element={<ForgotPassword />} />
          <Route path={paths.reset} element={<ResetPassword />} />
          <Route path={paths.maintenance} element={<Maintenance />} />
          <Route element={<Framed>{(user) => <Shell key={user.id} user={user} />}</Framed>}>
            <Route path={paths.paymentSuccess} element={<PaymentSuccess />} />
          </Route>
          <Route path={callbackPath('google')} element={<GoogleCallback />} />
          <Route path={callbackPath('yandex')} element={<YandexCallback />} />
          <Route path={paths.shared} element={<Shared />} />
          <Route path={paths.sharedBoard} element={<SharedBoard />} />
          <Route path={paths.terms} element={<Terms />} />
          <Route path={paths.privacy} element={<Privacy />} />
          <Route element={<SignedIn>{(user) => <Shell key={user.id} user={user} />}</SignedIn>}>
            <Route index element={<WorkspaceScreen />} />
            <Route path={paths.visualize} element={<WorkspaceScreen />} />
            <Route path={paths.explore} element={<Explore />} />
            <Route path={paths.boards} element={<Boards />} />
            <Route path={paths.board} element={<BoardEditor />} />
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
