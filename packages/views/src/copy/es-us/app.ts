import type { WordsOf } from '../catalogue.ts'

export const words: WordsOf<'app'> = {
  consentFailed: 'No se pudo obtener el acuerdo de consentimiento, inténtelo de nuevo más tarde.',
  scanFailed: 'No se pudo escanear su palma. Inténtelo de nuevo.',
  enrollmentMismatch:
    'El número que escribió no coincide con su perfil actual de {brand}. Revise el número que escribió e inténtelo de nuevo.',
  pollingTimedOut: 'Se agotó el tiempo de espera',
  pinCommon:
    'Otras personas podrían adivinar este PIN. Elija cuatro dígitos que no sean un año ni una serie y que no estén en su número.',
  palmTaken: 'Esta palma ya está en un perfil. Escanee la mano que se le pide.',
  palmConflict: 'Esa mano ya se agregó con otra palma. Escanee la mano que se le pide.',

  'signInIngress.help': 'Ayuda',

  'consentBiometrics.title': '{title}',
  'consentBiometrics.loading': 'Cargando el acuerdo',
  'consentBiometrics.failedTitle': 'El acuerdo no se cargó',
  'consentBiometrics.failedSafe': 'No se escanea ninguna palma sin su consentimiento.',
  'consentBiometrics.agree': 'Aceptar',
  'consentBiometrics.scroll': 'Desplácese hasta el final para aceptar.',
  'consentBiometrics.read': 'Ya puede aceptar.',

  'transitionToApp.title': 'Escanee su palma',
  'transitionToApp.lead': 'Ponga la palma abierta sobre el escáner, más o menos a un palmo de distancia.',
  'transitionToApp.note': 'Sirve cualquiera de las dos palmas, si la registró.',
  'transitionToApp.scanningTitle': 'No mueva la palma',
  'transitionToApp.scanningLead': 'Dedos separados, palma extendida. Tarda alrededor de un segundo.',
  'transitionToApp.submittingTitle': 'Verificando su palma',
  'transitionToApp.submittingLead': 'Ya puede bajar la mano.',
  'transitionToApp.notRecognizedTitle': 'No se reconoció la palma',
  'transitionToApp.notRecognizedLead': '¿Quiere intentar escanear la otra palma?',
  'transitionToApp.otherPalm': 'Escanear la otra palma',
  'transitionToApp.samePalm': 'Intentar con la misma palma',
  'transitionToApp.locked': 'Se hicieron demasiados escaneos.',

  'transitionToApp.palmsTitle': '¿Qué palmas quiere agregar?',
  'transitionToApp.palmsLead': 'Con las dos, puede usar la mano que tenga libre.',
  'transitionToApp.palmsBoth': 'Las dos palmas',
  'transitionToApp.palmsLeft': 'Solo la palma izquierda',
  'transitionToApp.palmsRight': 'Solo la palma derecha',
  'transitionToApp.leftTitle': 'Escanee la palma izquierda',
  'transitionToApp.rightTitle': 'Escanee la palma derecha',
  'transitionToApp.nextLeftTitle': 'Ahora la palma izquierda',
  'transitionToApp.nextRightTitle': 'Ahora la palma derecha',
  'transitionToApp.leftIn': 'Se agregó la palma izquierda.',
  'transitionToApp.rightIn': 'Se agregó la palma derecha.',
  'transitionToApp.enough': 'Con una palma basta',
  'transitionToApp.addingTitle': 'Agregando su palma',

  'consent.what': 'Creamos una firma de su palma. La imagen se borra.',
  'consent.howLong': 'Si no se usa durante dos años, se elimina.',
  'consent.goesAway': 'Elimine su perfil cuando quiera: su palma deja de funcionar de inmediato.',

  'consolidatedConsents.title': 'Antes de escanear su palma',
  'consolidatedConsents.loading': 'Cargando los acuerdos',
  'consolidatedConsents.agreeTo': 'Acepto: {title}',
  'consolidatedConsents.read': 'Leer: {title}',
  'consolidatedConsents.both': 'Marque las dos casillas para continuar.',
  'consolidatedConsents.ready': 'Ya puede continuar.',

  'initiateEnrollment.waiting': 'Preparando todo',
  'initiateEnrollment.without': 'Continuar sin vincular',
  'initiateEnrollment.tooMany': 'Desde esta conexión se iniciaron demasiados registros.',

  'checkEnrollment.waiting': 'Buscando su palma',
  'checkEnrollment.tooMany': 'En este dispositivo se probaron demasiadas palmas.',
  'checkEnrollmentPhone.waiting': 'Buscando su número',

  titleSignUp: 'Registrarse | {brand}',
  'enroll.progress': 'Paso {number} de {count}',
  'enroll.lockedTitle': 'El registro está en pausa',
  'enroll.lockedSafe':
    'Aquí no se creó ningún perfil, y un registro sin terminar se borra después de un día. También puede registrarse en persona en cualquier lugar con {brand}.',
  'enroll.kept': 'Por ahora conservamos lo que nos dio.',
  'enroll.phoneTail':
    'Su palma pertenece a un número que termina en {tail}. Le enviaremos ahí un código por mensaje de texto.',
  'enroll.pinTitle': 'Elija un PIN',
  'enroll.pinLead': 'Cuatro dígitos que solo usted sabe. Los necesitará cuando su palma no baste.',

  'createProfile.waiting': 'Creando su perfil',
  'createProfile.readying': 'Ya casi está',
  'createProfile.tooMany': 'Desde esta conexión se crearon demasiados perfiles.',
  'createProfile.failedTitle': 'Su perfil todavía no está listo',

  'linkPartner.title': 'Vincular {partner}',
  'linkPartner.ownTitle': '{title}',
  'linkPartner.ownSubTitle': '{subTitle}',
  'linkPartner.waiting': 'Buscando {partner}',
  'linkPartner.lead': '{partner} sabrá quién es usted por su palma, y nunca recibe la firma de su palma.',
  'linkPartner.agree': 'Aceptar y vincular',
  'linkPartner.skip': 'Ahora no',
  'linkPartner.scroll': 'Desplácese hasta el final para vincular.',
  'linkPartner.read': 'Ya puede vincular.',
  'linkPartner.consented': 'Usted aceptó lo que {partner} puede saber.',
  'linkPartner.alreadyTitle': '{partner} ya está en su perfil',
  'linkPartner.alreadyLead': 'No queda nada por hacer.',
  'linkPartner.skipTitle': '¿Continuar sin vincular {partner}?',
  'linkPartner.skipLead': 'Su palma funciona igual. Puede vincularlo más adelante.',
  'linkPartner.yes': 'Sí',
  'linkPartner.no': 'No',
  'linkPartner.unlinkableTitle': 'Por ahora no se puede vincular {partner}',
  'linkPartner.unlinkableLead': 'De todos modos, su perfil está listo.',

  'enrollmentSuccess.title': '¡Ya puede usar su palma en cualquier lugar con {brand}!',
  'enrollmentSuccess.lead': 'El primer uso activa su perfil',
  'enrollmentSuccess.recognized': 'Usted ya tenía un perfil. Si ya lo usó, está activo y nada cambia.',
  'enrollmentSuccess.ownTitle': '{title}',
  'enrollmentSuccess.ownButton': '{text}',
  'enrollmentSuccess.programs': 'Vincular programas de lealtad',
  'enrollmentSuccess.profile': 'Ir a mi perfil',

  'challengePhone.title': '¿Cuál es su número de celular?',
  'challengePhone.lead': 'Esta vez su palma no basta. El número de su perfil nos confirma que es usted.',
  'challengePhone.locked': 'Se hicieron demasiados intentos con este número.',

  'challengeOtp.lead': 'Enviamos un mensaje de texto a su celular.',
  'challengeOtp.locked':
    'Después de demasiados códigos incorrectos hacemos una pausa en el inicio de sesión para proteger su perfil.',
  'challengeOtp.gotIt': 'Entendido',

  'authError.title': 'No pudimos iniciar su sesión',
  'authError.unavailableTitle': 'No pudimos comunicarnos con el servicio',
  'authError.refused': 'Este inicio de sesión no puede continuar. Empiece otra vez desde el principio.',
  'authError.startOver': 'Empezar otra vez',

  'sessionTimeout.why':
    'Cerramos una sesión que queda abierta demasiado tiempo para proteger su palma y su perfil. Puede empezar otra vez ahora mismo.',

  'signUpIngress.here': 'En este teléfono',
  'signUpIngress.hereText': 'Escanee su palma aquí. Tarda unos dos minutos.',

  'checkDevice.title': 'Este dispositivo no es compatible',
  'checkDevice.why':
    'Este iPad no puede escanear una palma. Regístrese con un teléfono o un iPad Pro, o en persona en cualquier lugar con {brand}.',
  'checkDevice.close': 'Cerrar',

  'alreadyEnrolled.title': 'Ya tiene un perfil',
  'alreadyEnrolled.lead': 'Su palma está registrada. Aquí no queda nada por hacer.',
  'alreadyEnrolled.profile': 'Ir a mi perfil',
  'alreadyEnrolled.download': 'Descargar la app',

  'infographicsEducation.brand': '{brand}',
  'infographicsEducation.brandText':
    'Acerque la palma un momento para pagar, entrar o registrar su llegada. Solo necesita la mano.',
  'infographicsEducation.control': 'Control',
  'infographicsEducation.controlText':
    'Usted decide con qué se vincula su palma. Desvincúlela, o elimine todo, cuando quiera.',
  'infographicsEducation.convenience': 'Comodidad',
  'infographicsEducation.convenienceText':
    'Sin tarjetas, sin boletos, sin códigos que recordar. Regístrese una vez y olvídese de lo demás.',
  'infographicsEducation.security': 'Seguridad',
  'infographicsEducation.securityText':
    'Su palma se convierte en una firma cifrada con una clave propia. Si elimina su perfil, esa clave se destruye.',
  'infographicsEducation.place': '{number} de {count}',
  'infographicsEducation.next': 'Siguiente',
  'infographicsEducation.back': 'Atrás',
  'infographicsEducation.skip': 'Omitir',

  'appDashboard.title': 'Mi perfil',
  'appDashboard.settings': 'Configuración',
  'appDashboard.accounts': 'Cuentas conectadas',
  'appDashboard.left': 'Palma izquierda',
  'appDashboard.right': 'Palma derecha',
  'appDashboard.added': 'agregada',
  'appDashboard.notAdded': 'no agregada',
  'appDashboard.phone': 'Número de teléfono',
  'appDashboard.phoneTail': 'Número de teléfono que termina en {tail}',
  'appDashboard.signOut': 'Cerrar sesión',
  'appDashboard.loading': 'Cargando su perfil',
  'appDashboard.slow': 'Esto está tardando más de lo normal.',
  'appDashboard.failed': 'No pudimos cargar su perfil.',

  'settings.title': 'Configuración',
  'settings.signOut': 'Cerrar sesión',
  'settings.conditions': 'Condiciones de uso para usuarios',
  'settings.privacy': 'Aviso de datos y privacidad',
  'settings.consumerHealth': 'Divulgación de privacidad de los datos de salud del consumidor',
  'settings.loading': 'Cargando el documento',
  'settings.failedTitle': 'El documento no se cargó',
  'settings.failed': 'No pudimos comunicarnos con el servicio. Inténtelo de nuevo.',

  'accounts.title': 'Cuentas conectadas',
  'accounts.lead': 'Vea las cuentas de socios que conectó a su perfil.',
  'accounts.none': 'No tiene cuentas de socios externos conectadas a su perfil.',
  'accounts.loading': 'Cargando sus cuentas',
  'accounts.failedTitle': 'Sus cuentas no se cargaron',
  'accounts.failed': 'No se pudieron obtener las cuentas',
  'accounts.more': 'Mostrar más',
  'accounts.disconnect': 'Desconectar',
  'accounts.sure': '¿Desconectar {name}?',
  'accounts.what':
    '{name} ya no podrá reconocer su palma. Puede volver a conectar la cuenta la próxima vez que se lo pida.',
  'accounts.disconnectFailed': 'No se pudo desconectar la cuenta. Inténtelo de nuevo.',
}
