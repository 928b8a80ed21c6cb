import { JitsiMeetExternalAPI } from './JitsiMeetExternalAPI.ts';

// Pages that embed Jitsi meetings expect the class under this global name.
Object.assign(window, { JitsiMeetExternalAPI });
