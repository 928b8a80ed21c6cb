import { JitsiMeetExternalAPI } from './JitsiMeetExternalAPI.ts';

// The name under which every page that holds Jitsi meetings looks for the class.
Object.assign(window, { JitsiMeetExternalAPI });
